curl --silent --show-error --fail-with-body --max-time 5 \
  https://api.bachat.example/v1/brand-verify-students \
  -H "Content-Type: application/json" \
  -H "x-api-key: YOUR_API_KEY" \
  -d '{"studentEmails": ["verified@student.test", "not-verified@student.test"]}' \
  || echo "No student price now; the order goes on." >&2
