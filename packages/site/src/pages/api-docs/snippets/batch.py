import json
import sys
import urllib.error
import urllib.request

request = urllib.request.Request(
    "https://api.bachat.example/v1/brand-verify-students",
    data=json.dumps({"studentEmails": ["verified@student.test", "not-verified@student.test"]}).encode(),
    headers={
        "Content-Type": "application/json",
        "x-api-key": "YOUR_API_KEY",
    },
)

# Without an answer there is no student price now, and the orders go on.
students = []
try:
    with urllib.request.urlopen(request, timeout=5) as response:
        answer = json.load(response)
    if answer["success"] is True:
        students = answer["results"]
except urllib.error.HTTPError as refusal:
    print("No student price now:", refusal.status, refusal.headers["x-request-id"], file=sys.stderr)
except Exception as problem:  # no connection, no answer in time, or a stranger's page
    print("No student price now:", problem, file=sys.stderr)
for student in students:
    print(student["studentEmail"], student["isVerified"])
