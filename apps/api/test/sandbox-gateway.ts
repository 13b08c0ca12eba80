import { buildSandboxGateway, noticeOf, type Payment, webhookOf } from "@bachat/sandbox-gateway";
import { afterAll, beforeAll } from "vitest";
import { apiAs } from "./api-as.ts";
import { createTestApp, type TestApp } from "./app.ts";

export const SANDBOX_SECRET = "test-secret-of-the-sandbox-gateway-itself";

/** Faults for calls that make a refund: they are delayed before the gateway has them, or their answer is cut off. */
interface RefundFaults {
  before: (() => Promise<void>) | null;
  isAnswerLost: boolean;
}
type Sandbox = ReturnType<typeof buildSandboxGateway> & { refundFaults: RefundFaults };

/** The app with a sandbox gateway that answers, for all tests of a file. Webhooks are sent by the tests. */
export function usePayingApp(env: Record<string, string> = {}): TestApp & { sandbox: Sandbox } {
  const test = {} as TestApp & { sandbox: Sandbox };
  beforeAll(async () => {
    const built = buildSandboxGateway({ secret: SANDBOX_SECRET, webhookUrl: null });
    const refundFaults: RefundFaults = { before: null, isAnswerLost: false };
    const sandbox = { ...built, refundFaults };
    const isRefund = ({ url, method }: { url: string; method: string }) =>
      method === "POST" && url.endsWith("/refund");
    sandbox.app.addHook("preHandler", async (request) => {
      if (isRefund(request)) await refundFaults.before?.();
    });
    sandbox.app.addHook("onSend", async (request) => {
      if (isRefund(request) && refundFaults.isAnswerLost) request.raw.socket.destroy();
    });
    const origin = await sandbox.app.listen({ host: "127.0.0.1", port: 0 });
    const app = await createTestApp({
      SANDBOX_GATEWAY_ORIGIN: origin,
      SANDBOX_GATEWAY_SECRET: SANDBOX_SECRET,
      ...env,
    });
    Object.assign(test, app, { sandbox });
  });
  afterAll(async () => {
    await test.sandbox.app.close();
    await test.close();
  });
  return test;
}

/** Hands a notice to the webhook as the gateway would; `forge` breaks its signature. */
export function sendWebhook(
  test: Pick<TestApp, "app">,
  payment: Payment,
  { eventId, forge = false }: { eventId?: string; forge?: boolean } = {},
) {
  const { body, headers } = webhookOf(forge ? "another-secret" : SANDBOX_SECRET, payment);
  return apiAs(test)
    .post("/v1/payment-webhooks")
    .set(headers)
    .set("x-razorpay-event-id", eventId ?? headers["x-razorpay-event-id"])
    .send(body);
}

/** Hands any signed notice to the webhook; `values` take the place of the notice's own. */
export function sendNotice(
  test: Pick<TestApp, "app">,
  event: string,
  payload: Record<string, { entity: object }>,
  values: { account_id?: string } = {},
  eventId?: string,
) {
  const { body, headers } = noticeOf(SANDBOX_SECRET, event, payload, values);
  return apiAs(test)
    .post("/v1/payment-webhooks")
    .set(headers)
    .set("x-razorpay-event-id", eventId ?? headers["x-razorpay-event-id"])
    .send(body);
}
