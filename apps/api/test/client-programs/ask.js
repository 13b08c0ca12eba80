import { BachatError, StudentVerification, verifyWebhook } from "@bachat/sdk";

/** A shop's program: it asks the real API and checks a real webhook. `order` has what the test made for it. */
export async function run({ baseUrl, key, email, webhook }) {
  const bachat = new StudentVerification({ apiKey: key, baseUrl, timeoutMs: 60_000 });
  const kindOf = async (question) => {
    try {
      await question();
    } catch (error) {
      if (error instanceof BachatError) return error.kind;
      throw error;
    }
  };
  const answer = await bachat.verify(email);
  const many = await bachat.verifyMany([email, "nobody@student.test"]);
  const wrong = new StudentVerification({ apiKey: "bk_live_wrong", baseUrl, timeoutMs: 60_000 });
  const elsewhere = new StudentVerification({
    apiKey: key,
    baseUrl: `${baseUrl}/no`,
    timeoutMs: 60_000,
  });
  return {
    name: answer.studentInfo?.name,
    until: answer.expiryDate,
    left: answer.rateLimit?.remaining,
    many: many.results.map((result) => result.isVerified),
    wrongKey: await kindOf(() => wrong.verify(email)),
    wrongText: await kindOf(() => bachat.verify("")),
    wrongAddress: await kindOf(() => elsewhere.verify(email)),
    event: (await verifyWebhook(webhook)).event,
    forged: await kindOf(() => verifyWebhook({ ...webhook, body: `${webhook.body} ` })),
  };
}
