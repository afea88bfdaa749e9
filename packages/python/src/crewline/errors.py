"""Exceptions for failed calls."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional


class CrewlineError(Exception):
    """Base class of all failures of a call."""

    def __init__(self, message: str, status: int, errors: Dict[str, Any], request_id: Optional[str]) -> None:
        super().__init__(message)
        #: HTTP status, or 0 without a response.
        self.status = status
        #: The `errors` of the response, with `detail`, or for 422 with messages for each field. Can be empty.
        self.errors = errors
        #: Quote this id when you contact the server's operator.
        self.request_id = request_id
        #: Seconds to wait, from the Retry-After header.
        self.retry_after: Optional[float] = None


class ValidationError(CrewlineError):
    """422: `errors` lists what is wrong with the request."""


class UnauthorizedError(CrewlineError):
    """401: the key is missing, wrong, revoked or expired."""


class NotFoundError(CrewlineError):
    """404: the record or path does not exist."""


class RateLimitError(CrewlineError):
    """429 after all retries."""


class UnavailableError(CrewlineError):
    """5xx or no response after all retries."""


_CLASSES = {401: UnauthorizedError, 404: NotFoundError, 422: ValidationError, 429: RateLimitError}


def error_of(call: str, status: int, headers: Any, body: bytes) -> CrewlineError:
    errors = _errors_in(body)
    kind = _CLASSES.get(status, UnavailableError if status >= 500 else CrewlineError)
    moved = headers.get("Location")
    reason = f"it is at {moved} now" if moved and status < 400 else _in_words(errors)
    message = f"{call} got {status}" + (f": {reason}" if reason else "")
    error = kind(message, status, errors, headers.get("X-Request-Id"))
    seconds = headers.get("Retry-After") or ""
    error.retry_after = float(seconds) if seconds.isdigit() else None
    return error


def _errors_in(body: bytes) -> Dict[str, Any]:
    """Returns an empty dict if a proxy responds with a body in another format."""
    try:
        errors = json.loads(body)["errors"]
    except (ValueError, KeyError, TypeError):
        return {}
    return errors if isinstance(errors, dict) else {}


def _in_words(errors: Dict[str, Any]) -> str:
    """{"title": ["is required"]} → "title is required"."""
    if isinstance(errors.get("detail"), str):
        return str(errors["detail"])
    return "; ".join([words for field, value in errors.items() for words in _sentences(field, value)][:10])


def _sentences(path: str, value: Any) -> List[str]:
    if isinstance(value, str):
        return [f"{path} {value}"]
    if isinstance(value, list):
        return [words for inner in value for words in _sentences(path, inner)]
    if isinstance(value, dict):
        return [words for name, inner in value.items() for words in _sentences(f"{path}.{name}", inner)]
    return []
