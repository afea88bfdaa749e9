"""Verifies that a webhook message is from your Crewline server."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Mapping, Optional, Union


class WebhookError(Exception):
    """The message is incomplete, forged or too old. Respond with 400 and ignore the message."""


def read_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """Returns the message if its signature is valid. Pass the body as received, not parsed."""
    if not isinstance(secret, str) or not re.fullmatch(r"(whsec_)?[A-Za-z0-9+/]+={0,2}", secret):
        raise ValueError("secret must be the one of your webhook, like whsec_…")
    given = {name.lower(): value for name, value in headers.items()}
    id, sent_at, signatures = (given.get(f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not id or not sent_at or not signatures:
        raise WebhookError("a webhook header is missing")
    if not sent_at.isdigit() or abs((time.time() if now is None else now) - int(sent_at)) > tolerance:
        raise WebhookError("the webhook is too old, or a clock is wrong")
    raw = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(re.sub("^whsec_", "", secret))
    right = hmac.new(key, f"{id}.{sent_at}.".encode() + raw, hashlib.sha256).digest()
    # The header has several signatures while a secret is being replaced.
    for signature in signatures.split(" "):
        version, _, text = signature.partition(",")
        if version == "v1" and hmac.compare_digest(_decoded(text), right):
            message: Dict[str, Any] = json.loads(raw)
            return message
    raise WebhookError("the signature of the webhook is wrong")


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise WebhookError("the signature of the webhook is not Base64") from None
