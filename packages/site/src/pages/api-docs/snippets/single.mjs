// Without an answer there is no student price now, and the order goes on.
let student = { isVerified: false };
try {
  const response = await fetch("https://api.bachat.example/v1/brand-verify-student", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "x-api-key": "YOUR_API_KEY",
      "Idempotency-Key": "order-1042-try-1",
    },
    body: JSON.stringify({ studentEmail: "verified@student.test" }),
    signal: AbortSignal.timeout(5_000),
  });
  const answer = await response.json();
  if (answer?.success === true) student = answer;
  else console.error("No student price now:", answer?.code, answer?.request_id);
} catch (error) {
  console.error("No student price now:", error.message);
}
console.log(student.isVerified, student.expiryDate ?? "");
