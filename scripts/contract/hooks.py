"""Facts about the demo wedding that Schemathesis cannot know: the account to sign in with, existing ids, a valid photo,
and tus uploads. Nothing here checks an answer: that is left to Schemathesis."""

import base64
import json
import os
import random
import re
import threading
import urllib.error
import urllib.request
import uuid

import schemathesis
from hypothesis import strategies
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import CoverageScenario

URL = os.environ["TROTH_CONTRACT_URL"]
EMAIL = os.environ["TROTH_CONTRACT_EMAIL"]
PASSWORD = os.environ["TROTH_CONTRACT_PASSWORD"]

# One red point.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)

# Schemathesis checks what a hook puts into a body against the schema, which cannot describe bytes; what it generated
# itself it knows to be a file.
schemathesis.openapi.format("binary", strategies.just(PNG))

# These remove what everything else needs, so each gets a wedding of its own.
OPERATIONS_THAT_END_A_WEDDING = {"deleteWedding", "startOver"}

# This share of ids stays as Schemathesis invented it, to test unknown ids, too.
INVENTED_ID_SHARE = 0.25

ID = re.compile(r"^[A-Za-z0-9_-]{1,64}$")

generator = random.Random(7)
lock = threading.Lock()


def call(method, path, body=None, token=None):
    request = urllib.request.Request(URL + path, method=method)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, data=data) as response:
        return json.load(response)


def sign_in():
    response = call("POST", "/api/auth/login", {"email": EMAIL, "password": PASSWORD})
    return response["data"]["tokens"]["accessToken"]


@schemathesis.auth(refresh_interval=30)
class OwnerSession:
    """Signs in again every half minute: calls that end sessions end this one, too."""

    def get(self, case, context):
        return sign_in()

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


class DemoRecords:
    """The ids of the demo wedding's records."""

    def __init__(self):
        token = sign_in()
        self.document = call("GET", "/api/openapi.json")
        self.wedding = call("GET", "/api/weddings", token=token)["data"]["weddings"][0]["id"]
        self.ids = {}
        for path, item in self.document["paths"].items():
            list_path, _, last = path.rpartition("/")
            is_record_path = last.startswith("{") and last.endswith("Id}") and list_path in self.document["paths"]
            if is_record_path and "get" in self.document["paths"][list_path] and list_path.count("{") == list_path.count("{weddingId}"):
                self.add_ids(last[1:-1], list_path.replace("{weddingId}", self.wedding), token)

    def add_ids(self, name, path, token):
        try:
            data = call("GET", path, token=token)["data"]
        except urllib.error.HTTPError:
            return
        lists = [value for value in data.values() if isinstance(value, list)] if isinstance(data, dict) else []
        entries = lists[0] if lists else []
        ids = [entry["id"] for entry in entries if isinstance(entry, dict) and "id" in entry]
        self.ids.setdefault(name, []).extend(ids)

    def pick_id(self, name):
        if name == "weddingId":
            return self.wedding
        ids = self.ids.get(name)
        return generator.choice(ids) if ids else None

    def fill_references(self, schema, value):
        """Replaces references in a body by existing ids."""
        if "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        for part in schema.get("allOf", []):
            self.fill_references(part, value)
        if not isinstance(value, dict):
            return
        for key, field in schema.get("properties", {}).items():
            if key not in value:
                continue
            refers_to = field.get("x-refers-to")
            if refers_to and value[key]:
                value[key] = self.pick_id(f"{refers_to}Id")
            elif isinstance(value[key], dict):
                self.fill_references(field, value[key])


demo = None


def demo_records():
    global demo
    with lock:
        if demo is None:
            demo = DemoRecords()
    return demo


def new_wedding():
    return call("POST", "/api/weddings", {}, token=sign_in())["data"]["wedding"]["id"]


def is_valid_at(case, location):
    return not (case.meta and case.meta.is_negative_at(location))


def needs_new_id(case):
    """Whether a call with this body must use a new id. Adding an existing id again repeats the first answer: such a
    body is parsed, but its rules (required fields, lengths, numbers) are not checked again. So bodies that break a rule
    get a new id; bodies with unknown values keep theirs, whether it exists or not."""
    if is_valid_at(case, ParameterLocation.BODY):
        return True
    scenario = getattr(case.meta.phase.data, "scenario", None)
    return scenario != CoverageScenario.INVALID_ENUM_VALUE and ID.match(case.body["id"])


@schemathesis.hook
def before_call(context, case, kwargs):
    records = demo_records()
    operation = case.operation.definition.raw
    if case.path_parameters and is_valid_at(case, ParameterLocation.PATH):
        for name in list(case.path_parameters):
            if generator.random() < INVENTED_ID_SHARE:
                continue
            ends_wedding = name == "weddingId" and operation.get("operationId") in OPERATIONS_THAT_END_A_WEDDING
            record_id = new_wedding() if ends_wedding else records.pick_id(name)
            if record_id is not None:
                case.path_parameters[name] = record_id
    if case.query and "weddingId" in case.query and is_valid_at(case, ParameterLocation.QUERY):
        case.query["weddingId"] = records.wedding
    # A new record needs an id of its own: with an existing one the call is a repetition, and changes nothing.
    if isinstance(case.body, dict) and isinstance(case.body.get("id"), str) and needs_new_id(case):
        case.body["id"] = str(uuid.uuid4())
    if isinstance(case.body, dict) and is_valid_at(case, ParameterLocation.BODY):
        for content in operation.get("requestBody", {}).get("content", {}).values():
            records.fill_references(content.get("schema", {}), case.body)


@schemathesis.serializer("application/offset+octet-stream")
def upload_bytes(context, value):
    return value if isinstance(value, bytes) else str(value).encode()
