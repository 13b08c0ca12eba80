"""Does what each line of its input says and prints how it ended; see packages/sdk/test/driver.ts."""

import dataclasses
import json
import re
import sys

sys.path.insert(0, sys.argv[1])

import bachat  # noqa: E402


def camel(value):
    """In the names of the API, without what an answer of its kind does not have."""
    if isinstance(value, list):
        return [camel(item) for item in value]
    if not isinstance(value, dict):
        return value
    named = {re.sub("_(.)", lambda part: part[1].upper(), name): camel(item) for name, item in value.items()}
    absent = ("expiryDate", "studentInfo") if named.get("isVerified") is False else ("error",)
    return {name: item for name, item in named.items() if name not in absent or item is not None}


def snake(options):
    return {re.sub("[A-Z]", lambda part: "_" + part[0].lower(), name): item for name, item in options.items()}


def follow(order):
    options = {
        re.sub("_ms$", "", name): item / 1000 if name.endswith("_ms") else item
        for name, item in snake(order["options"]).items()
    }
    argument, more = order["argument"], snake(order.get("more", {}))
    try:
        if order["call"] == "verifyWebhook":
            return {"answer": bachat.verify_webhook(**argument)}
        client = bachat.StudentVerification(**options)
        ask = client.verify if order["call"] == "verify" else client.verify_many
        return {"answer": camel(dataclasses.asdict(ask(argument, **more)))}
    except bachat.BachatError as error:
        return {
            "error": {
                "kind": error.kind,
                "code": error.code,
                "status": error.status,
                "requestId": error.request_id,
                "retryAfter": error.retry_after,
                "quotaInfo": error.quota_info,
                "message": str(error),
            }
        }
    except (TypeError, ValueError) as mistake:
        return {"mistake": repr(mistake)}


for line in sys.stdin:
    print(json.dumps(follow(json.loads(line))), flush=True)
