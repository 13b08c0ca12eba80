curl --silent --show-error --fail-with-body --max-time 5 \
  https://api.bachat.example/v1/brand-verify-student \
  -H "Content-Type: application/json" \
  -H "x-api-key: YOUR_API_KEY" \
  -H "Idempotency-Key: order-1042-try-1" \
  -d '{"studentEmail": "verified@student.test"}' \
  || echo "No student price now; the order goes on." >&2
