"""The client for one Crewline server and one API key."""

from __future__ import annotations

import json
import time
import uuid
from datetime import datetime
from typing import Any, Callable, Dict, Generic, Iterable, Iterator, List, Optional, Tuple, TypeVar, Union
from urllib.parse import quote

from . import types
from .errors import CrewlineError, RateLimitError, UnavailableError
from .sending import Sender

Record = TypeVar("Record")
Item = TypeVar("Item")
Full = TypeVar("Full")
Create = TypeVar("Create")

MOST_RECORDS = 500
#: The server accepts 1 MiB, including the JSON around the records.
MOST_BYTES = 1_000_000
#: Seconds between two attempts to continue the feed.
PAUSE = 5.0


class Records(Generic[Record, Item, Full, Create]):
    """Projects or resources."""

    def __init__(self, sender: Sender, path: str) -> None:
        self._sender = sender
        self._path = path

    def list(
        self,
        *,
        status: Optional[str] = None,
        updated_since: Union[datetime, str, None] = None,
        include: Iterable[str] = (),
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: int = MOST_RECORDS,
    ) -> Iterator[Item]:
        """Yields all records. Reads the next page when it is needed.

        `include` may contain "assignments" and "monthly_hours". `from_` and `to` are the first and last day
        of the monthly hours.
        """
        since = updated_since.astimezone().isoformat() if isinstance(updated_since, datetime) else updated_since
        query = {"status": status, "updated_since": since, "include": ",".join(include) or None}
        return _pages(self._sender, self._path, {**query, "from": from_, "to": to, "limit": limit})

    def get(
        self, id: int, *, include: Iterable[str] = (), from_: Optional[str] = None, to: Optional[str] = None
    ) -> Full:
        """Returns a record with its assignments. `include` may contain "monthly_hours"."""
        query = {"include": ",".join(include) or None, "from": from_, "to": to}
        record: Full = self._sender.send("GET", self._at(id), query).body["data"]
        return record

    def get_if_changed(self, id: int, etag: Optional[str] = None) -> Tuple[Optional[Full], Optional[str]]:
        """Returns the record and its ETag, or None and the same ETag if nothing has changed."""
        headers = {"If-None-Match": etag} if etag else {}
        response = self._sender.send("GET", self._at(id), headers=headers)
        return (None, etag) if response.status == 304 else (response.body["data"], response.headers.get("ETag"))

    def find(self, external_id: str) -> Optional[Record]:
        """Finds a record by its external_id. Returns None if there is none."""
        found = self._sender.send("GET", self._path, {"external_id": external_id}).body["data"]
        return found[0] if found else None

    def create(self, record: Create, *, idempotency_key: Optional[str] = None) -> Record:
        return self._create(record, None, idempotency_key)[0]

    def create_or_find(self, record: Create, *, idempotency_key: Optional[str] = None) -> Tuple[Record, bool]:
        """Returns the record, and whether it is new. An existing record with this external_id stays unchanged."""
        return self._create(record, "return", idempotency_key)

    def create_many(
        self,
        records: Iterable[Create],
        *,
        on_conflict: Optional[str] = None,
        dry_run: bool = False,
        on_progress: Optional[Callable[[types.BatchReport], None]] = None,
    ) -> types.BatchReport:
        """Creates any number of records in batches. Rejected records don't stop the others.

        In the result, `row` is the index of a record in `records`.
        """
        report = types.BatchReport(mode="each", dry_run=dry_run, created=0, existing=0, refused=0, rows=[])
        query = {"mode": "each", "dry_run": dry_run or None, "on_conflict": on_conflict}
        for texts in _batches(records):
            body = b'{"records":[' + b",".join(texts) + b"]}"
            headers = {"Idempotency-Key": str(uuid.uuid4())}
            response = self._sender.send("POST", f"{self._path}/batch", query, body, headers)
            batch: types.BatchReport = response.body["data"]
            before = len(report["rows"])
            for row in batch["rows"]:
                row["row"] += before
            report["rows"] += batch["rows"]
            report["created"] += batch["created"]
            report["existing"] += batch["existing"]
            report["refused"] += batch["refused"]
            if on_progress:
                on_progress(report)
        return report

    def _create(self, record: Create, on_conflict: Optional[str], key: Optional[str]) -> Tuple[Record, bool]:
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        response = self._sender.send("POST", self._path, {"on_conflict": on_conflict}, _json(record), headers)
        return response.body["data"], response.status == 201

    def _at(self, id: int) -> str:
        return f"{self._path}/{quote(str(id), safe='')}"


class Tags:
    """Tags are created in the app. Use their ids as `tag_ids` of new records."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(self, for_: Optional[str] = None) -> Iterator[types.Tag]:
        return _pages(self._sender, "/tags", {"for": for_, "limit": MOST_RECORDS})


class Changes:
    """The feed of all changes."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def read(
        self, after: Union[int, str, None] = None, *, limit: Optional[int] = None, wait: float = 0
    ) -> Tuple[List[types.Change], types.ChangesMeta]:
        query = {"after": after, "limit": limit, "wait": int(wait) or None}
        body = self._sender.send("GET", "/changes", query, wait=wait).body
        return body["data"], body["meta"]

    def latest(self) -> int:
        """Returns the newest entry's sequence. Store it, read all records, then pass it to `follow`."""
        return self.read("latest")[1]["next_after"]

    def follow(self, after: int = 0, *, wait: float = 25, limit: int = 500) -> Iterator[types.Change]:
        """Yields all later entries in order, and never ends. Retries after lost connections, 429 and 5xx."""
        while True:
            try:
                data, meta = self.read(after, limit=limit, wait=wait)
            except (UnavailableError, RateLimitError):
                time.sleep(PAUSE)
                continue
            yield from data
            after = meta["next_after"]


class Client:
    """`retries` counts attempts after the first one. `timeout` is in seconds, for each attempt."""

    def __init__(
        self,
        url: str,
        key: str,
        *,
        retries: int = 5,
        timeout: float = 30.0,
        on_retry: Optional[Callable[[CrewlineError, float], None]] = None,
    ) -> None:
        sender = Sender(url, key, retries, timeout, on_retry)
        self._sender = sender
        self.projects: Records[
            types.Project, types.ProjectListItem, types.ProjectWithAssignments, types.ProjectCreate
        ] = Records(sender, "/projects")
        self.resources: Records[
            types.Resource, types.ResourceListItem, types.ResourceWithAssignments, types.ResourceCreate
        ] = Records(sender, "/resources")
        self.tags = Tags(sender)
        self.changes = Changes(sender)

    def project_hours(
        self, id: int, from_: Optional[str] = None, to: Optional[str] = None
    ) -> types.ProjectMonthlyHours:
        """Returns the hours by resource and month. Pass both `from_` and `to` (days), or neither."""
        hours: types.ProjectMonthlyHours = self._hours("/projects", id, {"from": from_, "to": to})
        return hours

    def resource_hours(
        self, id: int, from_: Optional[str] = None, to: Optional[str] = None
    ) -> types.ResourceMonthlyHours:
        """Returns the hours by project and month. Pass both `from_` and `to` (days), or neither."""
        hours: types.ResourceMonthlyHours = self._hours("/resources", id, {"from": from_, "to": to})
        return hours

    def _hours(self, path: str, id: int, query: Dict[str, Any]) -> Any:
        at = f"{path}/{quote(str(id), safe='')}"
        return self._sender.send("GET", at, {"include": "monthly_hours", **query}).body["data"]["monthly_hours"]


def _pages(sender: Sender, path: str, query: Dict[str, Any]) -> Iterator[Any]:
    cursor: Optional[str] = None
    while True:
        body = sender.send("GET", path, {**query, "cursor": cursor}).body
        yield from body["data"]
        cursor = body["meta"]["next_cursor"]
        if cursor is None:
            return


def _batches(records: Iterable[Any]) -> Iterator[List[bytes]]:
    texts: List[bytes] = []
    size = 0
    for record in records:
        text = _json(record)
        if texts and (len(texts) == MOST_RECORDS or size + len(text) + 1 > MOST_BYTES):
            yield texts
            texts, size = [], 0
        texts.append(text)
        size += len(text) + 1
    if texts:
        yield texts


def _json(record: Any) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode()
