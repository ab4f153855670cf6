"""Before the event, pure: generating, checking and forecasting a structure."""
