"""test/client/python.test.ts runs these tests against a real server. It sets CREWLINE_URL and CREWLINE_KEY."""

import base64
import hashlib
import hmac
import json
import os
import threading
import unittest
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

from crewline import (
    Client,
    CrewlineError,
    NotFoundError,
    UnauthorizedError,
    UnavailableError,
    ValidationError,
    WebhookError,
    read_webhook,
)

URL, KEY = os.environ["CREWLINE_URL"], os.environ["CREWLINE_KEY"]
PROJECT = {"title": "Harbour", "start_date": "2026-03-01", "end_date": "2026-09-30", "budgeted_hours": 400}
CONTRACT = {"start_date": "2026-01-01", "daily_hours": 8, "cost_per_hour": "35.50"}


class Faulty:
    """A proxy. Responds to the first POST requests with `statuses` and forwards the others to the server."""

    def __init__(self, *statuses):
        faults, self.keys = list(statuses), []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.keys.append(self.headers["Idempotency-Key"])
                if faults:
                    self.answer(faults.pop(0), b"{}")
                    return
                request = urllib.request.Request(URL + self.path, body, dict(self.headers), method="POST")
                with urllib.request.urlopen(request) as response:
                    self.answer(response.status, response.read())

            def do_GET(self):
                self.answer(200, b"<h1>Hello</h1>")

            def answer(self, status, body):
                self.send_response(status)
                self.send_header("Retry-After", "0")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Records(unittest.TestCase):
    def setUp(self):
        self.client = Client(URL, KEY)

    def test_create_find_get(self):
        made = self.client.projects.create({**PROJECT, "external_id": "PY/1 ö"})
        self.assertEqual(self.client.projects.find("PY/1 ö"), made)
        self.assertIsNone(self.client.projects.find("PY/2"))
        self.assertEqual(self.client.projects.get(made["id"]), {**made, "assignments": []})
        record, etag = self.client.projects.get_if_changed(made["id"])
        self.assertEqual(record["id"], made["id"])
        self.assertEqual(self.client.projects.get_if_changed(made["id"], etag), (None, etag))

    def test_create_or_find(self):
        first, is_new = self.client.resources.create_or_find({"name": "Ana", "external_id": "PY-A"})
        second, is_new_again = self.client.resources.create_or_find({"name": "Bo", "external_id": "PY-A"})
        self.assertEqual((is_new, is_new_again, second), (True, False, first))

    def test_many_and_pages(self):
        records = [{"name": f"P{i}", "external_id": f"PY-{i}"} for i in range(501)]
        records[7] = {"name": "", "external_id": "PY-7"}
        reported = []
        report = self.client.resources.create_many(records, on_progress=lambda so_far: reported.append(len(so_far["rows"])))
        self.assertEqual((report["created"], report["refused"], reported), (500, 1, [500, 501]))
        self.assertEqual([row["row"] for row in report["rows"]], list(range(501)))
        self.assertEqual(report["rows"][7]["problems"][0]["pointer"], "/name")
        again = self.client.resources.create_many(iter(records), on_conflict="return")
        self.assertEqual((again["created"], again["existing"]), (0, 500))
        dry = self.client.resources.create_many([{"name": "X"}, None], dry_run=True)
        self.assertEqual([row["status"] for row in dry["rows"]], ["valid", "refused"])
        names = {item["name"] for item in self.client.resources.list(limit=200)}
        self.assertTrue({f"P{i}" for i in range(501) if i != 7} <= names)

    def test_lists_with_more(self):
        self.client.projects.create({**PROJECT, "external_id": "PY-L"})
        for item in self.client.projects.list(
            status="active", include=["assignments", "monthly_hours"], from_="2026-03-01", to="2026-04-30"
        ):
            self.assertEqual(item["monthly_hours"]["months"], ["2026-03", "2026-04"])
            self.assertIsInstance(item["assignments"], list)
        self.assertEqual([tag["name"] for tag in self.client.tags.list("projects")], ["Design"])
        self.assertEqual(list(self.client.tags.list("resources")), [])

    def test_hours(self):
        ana = self.client.resources.create({"name": "Hours", "contract": CONTRACT})
        hours = self.client.resource_hours(ana["id"], "2026-02-10", "2026-03-15")
        self.assertEqual(hours["months"], ["2026-02", "2026-03"])
        project = self.client.projects.create(PROJECT)
        self.assertEqual(self.client.project_hours(project["id"])["grand_total"], 0)
        hours = self.client.project_hours(project["id"], "2026-02-10", "2026-03-15")
        self.assertEqual(hours["months"], ["2026-02", "2026-03"])
        read = self.client.projects.get(
            project["id"], include=["monthly_hours"], from_="2026-02-10", to="2026-02-15"
        )
        self.assertEqual(read["monthly_hours"]["months"], ["2026-02"])

    def test_feed(self):
        start = self.client.changes.latest()
        made = [self.client.projects.create(PROJECT)["id"] for _ in range(2)]
        changes = self.client.changes.follow(start, limit=1)
        self.assertEqual([next(changes)["id"] for _ in range(2)], made)
        data, meta = self.client.changes.read(start)
        self.assertEqual((len(data), meta["has_more"]), (2, False))


class Failures(unittest.TestCase):
    def test_refusals(self):
        client = Client(URL, KEY)
        with self.assertRaisesRegex(ValidationError, "name must not be empty; contract.start_date must be a date") as seen:
            client.resources.create({"name": " ", "contract": {**CONTRACT, "start_date": "2026-02-30"}})
        self.assertEqual((seen.exception.status, sorted(seen.exception.errors)), (422, ["contract", "name"]))
        self.assertTrue(seen.exception.request_id)
        for id in (999999999, "1/../2"):
            with self.assertRaises(NotFoundError):
                client.projects.get(id)
        with self.assertRaises(UnauthorizedError):
            Client(URL, "crewline_1_wrong").projects.find("x")

    def test_settings(self):
        for url, key, words in [("planner", "x", "address of an instance"), (URL, None, "it is missing"), (URL, "a\nb", "API key")]:
            with self.assertRaisesRegex(ValueError, words):
                Client(url, key)

    def test_tries_again_with_the_same_key(self):
        with Faulty(503, 429, 409) as faulty:
            waits = []
            client = Client(faulty.url, KEY, on_retry=lambda error, _: waits.append(error.status))
            client.projects.create({**PROJECT, "external_id": "PY-R"})
            self.assertEqual((waits, len(faulty.keys), len(set(faulty.keys))), ([503, 429, 409], 4, 1))

    def test_ends_where_nothing_helps(self):
        with Faulty() as page, self.assertRaisesRegex(CrewlineError, "a body that isn.t JSON"):
            Client(page.url, KEY).projects.find("x")
        with self.assertRaisesRegex(UnavailableError, "got no response"):
            Client(page.url, KEY, retries=1).projects.find("x")


class Webhooks(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(b"0123456789abcdef").decode()
    body = b'{"type":"ping","data":{}}'

    def headers(self, at=1_800_000_000):
        mac = hmac.new(b"0123456789abcdef", f"msg_1.{at}.".encode() + self.body, hashlib.sha256).digest()
        signature = "v1,bm8= v1," + base64.b64encode(mac).decode()
        return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(at), "Webhook-Signature": signature}

    def test_reads_what_is_signed(self):
        self.assertEqual(read_webhook(self.secret, self.headers(), self.body, now=1_800_000_100)["type"], "ping")

    def test_refuses_the_rest(self):
        right = self.headers()
        for headers, body, now in [
            (right, self.body + b" ", 1_800_000_000),
            (right, self.body, 1_800_000_301),
            ({}, self.body, 1_800_000_000),
            ({**right, "Webhook-Signature": "v1,%"}, self.body, 1_800_000_000),
        ]:
            with self.assertRaises(WebhookError):
                read_webhook(self.secret, headers, body, now=now)
        for secret in ("", None, "whsec_"):
            with self.assertRaisesRegex(ValueError, "secret must be the one of your webhook"):
                read_webhook(secret, right, self.body)


if __name__ == "__main__":
    unittest.main()
