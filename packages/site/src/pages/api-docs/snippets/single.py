import json
import sys
import urllib.error
import urllib.request

request = urllib.request.Request(
    "https://api.bachat.example/v1/brand-verify-student",
    data=json.dumps({"studentEmail": "verified@student.test"}).encode(),
    headers={
        "Content-Type": "application/json",
        "x-api-key": "YOUR_API_KEY",
        "Idempotency-Key": "order-1042-try-1",
    },
)

# Without an answer there is no student price now, and the order goes on.
student = {"isVerified": False}
try:
    with urllib.request.urlopen(request, timeout=5) as response:
        answer = json.load(response)
    if answer["success"] is True:
        student = answer
except urllib.error.HTTPError as refusal:
    print("No student price now:", refusal.status, refusal.headers["x-request-id"], file=sys.stderr)
except Exception as problem:  # no connection, no answer in time, or a stranger's page
    print("No student price now:", problem, file=sys.stderr)
print(student["isVerified"], student.get("expiryDate", ""))
