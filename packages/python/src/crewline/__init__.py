"""Client for Crewline's Integration API."""

from .client import Client
from .errors import (
    CrewlineError,
    NotFoundError,
    RateLimitError,
    UnauthorizedError,
    UnavailableError,
    ValidationError,
)
from .webhooks import WebhookError, read_webhook

__all__ = [
    "Client",
    "CrewlineError",
    "NotFoundError",
    "RateLimitError",
    "UnauthorizedError",
    "UnavailableError",
    "ValidationError",
    "WebhookError",
    "read_webhook",
]
