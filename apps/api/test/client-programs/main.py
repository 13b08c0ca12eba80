import json

from bachat import BachatError, StudentVerification, verify_webhook

with open("order.json", encoding="utf-8") as file:
    order = json.load(file)
base_url, key, email, webhook = (order[name] for name in ("baseUrl", "key", "email", "webhook"))


def kind_of(question):
    try:
        question()
    except BachatError as error:
        return error.kind


bachat = StudentVerification(key, base_url, timeout=60)
answer = bachat.verify(email)
many = bachat.verify_many([email, "nobody@student.test"])
wrong = StudentVerification("bk_live_wrong", base_url, timeout=60)
elsewhere = StudentVerification(key, f"{base_url}/no", timeout=60)
print(
    json.dumps(
        {
            "name": answer.student_info and answer.student_info.name,
            "until": answer.expiry_date,
            "left": answer.rate_limit and answer.rate_limit.remaining,
            "many": [result.is_verified for result in many.results],
            "wrongKey": kind_of(lambda: wrong.verify(email)),
            "wrongText": kind_of(lambda: bachat.verify("")),
            "wrongAddress": kind_of(lambda: elsewhere.verify(email)),
            "event": verify_webhook(**webhook)["event"],
            "forged": kind_of(lambda: verify_webhook(**{**webhook, "body": webhook["body"] + " "})),
        }
    )
)
