// Without an answer there is no student price now, and the orders go on.
let students = [];
try {
  const response = await fetch("https://api.bachat.example/v1/brand-verify-students", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "x-api-key": "YOUR_API_KEY",
    },
    body: JSON.stringify({ studentEmails: ["verified@student.test", "not-verified@student.test"] }),
    signal: AbortSignal.timeout(5_000),
  });
  const answer = await response.json();
  if (answer?.success === true) students = answer.results;
  else console.error("No student price now:", answer?.code, answer?.request_id);
} catch (error) {
  console.error("No student price now:", error.message);
}
for (const student of students) console.log(student.studentEmail, student.isVerified);
