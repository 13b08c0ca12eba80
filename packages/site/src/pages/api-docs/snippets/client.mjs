import { BachatError, StudentVerification } from "@bachat/sdk";

const bachat = new StudentVerification({
  apiKey: "YOUR_API_KEY",
  baseUrl: "https://api.bachat.example/v1",
});

/** Never stops an order: without an answer there is no student price now. */
async function mayHaveStudentPrice(email) {
  try {
    return (await bachat.verify(email)).isVerified;
  } catch (error) {
    if (!(error instanceof BachatError)) throw error; // a mistake in this program
    console.error("No student price now:", error.kind, error.requestId);
    return false;
  }
}
console.log(await mayHaveStudentPrice("verified@student.test"));
