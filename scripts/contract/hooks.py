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
ENDS_A_WEDDING = {"deleteWedding", "startOver"}

# One of every four calls keeps an id that Schemathesis made up, to test unknown ids, too.
KEEP_MADE_UP = 0.25

ID = re.compile(r"^[A-Za-z0-9_-]{1,64}$")

choice = random.Random(7)
lock = threading.Lock()


def ask(method, path, body=None, token=None):
    request = urllib.request.Request(URL + path, method=method)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, data=data) as answer:
        return json.load(answer)


def sign_in():
    answer = ask("POST", "/api/auth/login", {"email": EMAIL, "password": PASSWORD})
    return answer["data"]["tokens"]["accessToken"]


@schemathesis.auth(refresh_interval=30)
class Owner:
    """Signs in again every half minute: calls that end sessions end this one, too."""

    def get(self, case, context):
        return sign_in()

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


class Demo:
    """The ids of the demo wedding's records."""

    def __init__(self):
        token = sign_in()
        self.document = ask("GET", "/api/openapi.json")
        self.wedding = ask("GET", "/api/weddings", token=token)["data"]["weddings"][0]["id"]
        self.ids = {}
        for path, item in self.document["paths"].items():
            all_of, _, last = path.rpartition("/")
            is_one = last.startswith("{") and last.endswith("Id}") and all_of in self.document["paths"]
            if is_one and "get" in self.document["paths"][all_of] and all_of.count("{") == all_of.count("{weddingId}"):
                self.learn(last[1:-1], all_of.replace("{weddingId}", self.wedding), token)

    def learn(self, name, path, token):
        try:
            data = ask("GET", path, token=token)["data"]
        except urllib.error.HTTPError:
            return
        lists = [value for value in data.values() if isinstance(value, list)] if isinstance(data, dict) else []
        ids = [thing["id"] for things in lists[:1] for thing in things if isinstance(thing, dict) and "id" in thing]
        self.ids.setdefault(name, []).extend(ids)

    def one(self, name):
        if name == "weddingId":
            return self.wedding
        ids = self.ids.get(name)
        return choice.choice(ids) if ids else None

    def fill(self, schema, value):
        """Replaces references in a body by existing ids."""
        if "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        for part in schema.get("allOf", []):
            self.fill(part, value)
        if not isinstance(value, dict):
            return
        for key, field in schema.get("properties", {}).items():
            if key not in value:
                continue
            refers_to = field.get("x-refers-to")
            if refers_to and value[key]:
                value[key] = self.one(f"{refers_to}Id")
            elif isinstance(value[key], dict):
                self.fill(field, value[key])


demo = None


def known():
    global demo
    with lock:
        if demo is None:
            demo = Demo()
    return demo


def new_wedding():
    return ask("POST", "/api/weddings", {}, token=sign_in())["data"]["wedding"]["id"]


def is_as_described(case, location):
    return not (case.meta and case.meta.is_negative_at(location))


def is_about_something_new(case):
    """Whether a call with this body must use a new id. Adding an existing id again repeats the first answer: such a
    body is parsed, but its rules (required fields, lengths, numbers) are not checked again. So bodies that break a rule
    get a new id; bodies with unknown values keep theirs, whether it exists or not."""
    if is_as_described(case, ParameterLocation.BODY):
        return True
    scenario = getattr(case.meta.phase.data, "scenario", None)
    return scenario != CoverageScenario.INVALID_ENUM_VALUE and ID.match(case.body["id"])


@schemathesis.hook
def before_call(context, case, kwargs):
    there = known()
    operation = case.operation.definition.raw
    if case.path_parameters and is_as_described(case, ParameterLocation.PATH):
        for name in list(case.path_parameters):
            if choice.random() < KEEP_MADE_UP:
                continue
            ends = name == "weddingId" and operation.get("operationId") in ENDS_A_WEDDING
            one = new_wedding() if ends else there.one(name)
            if one is not None:
                case.path_parameters[name] = one
    if case.query and "weddingId" in case.query and is_as_described(case, ParameterLocation.QUERY):
        case.query["weddingId"] = there.wedding
    # A new record needs an id of its own: with an existing one the call is a repetition, and changes nothing.
    if isinstance(case.body, dict) and isinstance(case.body.get("id"), str) and is_about_something_new(case):
        case.body["id"] = str(uuid.uuid4())
    if isinstance(case.body, dict) and is_as_described(case, ParameterLocation.BODY):
        for content in operation.get("requestBody", {}).get("content", {}).values():
            there.fill(content.get("schema", {}), case.body)


@schemathesis.serializer("application/offset+octet-stream")
def bytes_of_an_upload(context, value):
    return value if isinstance(value, bytes) else str(value).encode()
