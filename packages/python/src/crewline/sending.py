"""HTTP calls with retries after lost connections, 408, 409, 429 and 5xx."""

from __future__ import annotations

import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPException
from typing import Any, Callable, Dict, Mapping, NamedTuple, Optional

from .errors import CrewlineError, UnavailableError, error_of

LONGEST_WAIT = 10.0
PASSING = {408, 409, 429}


class Answer(NamedTuple):
    status: int
    headers: Any
    body: Any


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, because a redirected POST would become a GET."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Sender:
    def __init__(
        self,
        url: str,
        key: str,
        retries: int,
        timeout: float,
        on_retry: Optional[Callable[[CrewlineError, float], None]],
    ) -> None:
        if not isinstance(url, str) or not re.fullmatch(r"https?://[^\s?#]+", url):
            raise ValueError("url must be the address of an instance, like https://planner.example.com")
        if not isinstance(key, str) or not re.fullmatch(r"[\x21-\x7e]+", key):
            raise ValueError("key must be an API key, like crewline_1_…" + ("" if key else ": it is missing"))
        self._base = re.sub(r"/api/v1$", "", url.rstrip("/")) + "/api/v1"
        self._key = key
        self._retries = retries
        self._timeout = timeout
        self._on_retry = on_retry
        self._opener = urllib.request.build_opener(_NoRedirects)

    def send(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[bytes] = None,
        headers: Optional[Mapping[str, str]] = None,
        wait: float = 0,
    ) -> Answer:
        """All attempts of a create have the same Idempotency-Key, so they create one record."""
        sent = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        url = self._base + path + (f"?{urllib.parse.urlencode(sent)}" if sent else "")
        for tries in range(self._retries + 1):
            try:
                return self._try_once(method, url, body, headers or {}, wait)
            except CrewlineError as error:
                passing = error.status in PASSING or error.status >= 500 or error.status == 0
                if not passing or tries == self._retries:
                    raise
                # Part of the delay is random, so that clients don't all retry at the same time.
                grown = min(LONGEST_WAIT, 0.25 * 2**tries)
                pause = (grown / 2 if error.retry_after is None else error.retry_after) + random.random() * grown / 2
                if self._on_retry:
                    self._on_retry(error, pause)
                time.sleep(pause)
        raise AssertionError("unreachable")

    def _try_once(
        self, method: str, url: str, body: Optional[bytes], headers: Mapping[str, str], wait: float
    ) -> Answer:
        call = f"{method} {url}"
        own: Dict[str, str] = {"Authorization": f"Bearer {self._key}", "Accept": "application/json"}
        if body is not None:
            own["Content-Type"] = "application/json"
        request = urllib.request.Request(url, body, {**own, **headers}, method=method)
        try:
            with self._opener.open(request, timeout=self._timeout + wait) as response:
                return Answer(response.status, response.headers, _parse(call, response.status, response.read()))
        except urllib.error.HTTPError as error:
            with error:
                if error.code == 304:
                    return Answer(304, error.headers, None)
                raise error_of(call, error.code, error.headers, error.read()) from None
        except (urllib.error.URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            raise UnavailableError(f"{call} got no response: {reason}", 0, {}, None) from error


def _parse(call: str, status: int, body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        message = f"{call} got a body that isn't JSON. Check the URL."
        raise CrewlineError(message, status, {}, None) from None


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
