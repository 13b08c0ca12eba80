import { setTimeout as wait } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { gatewayApi } from "./api.ts";
import { checkoutRoutes } from "./checkout.ts";
import { disputeNoticeOf, type noticeOf, webhookOf } from "./signing.ts";
import { type Payment, Store } from "./store.ts";

export { callbackOf, disputeNoticeOf, noticeOf, SANDBOX_ACCOUNT_ID, webhookOf } from "./signing.ts";
export type { Dispute, Order, Payment, Refund, Store } from "./store.ts";

export const SANDBOX_KEY_ID = "rzp_test_sandbox";

export interface SandboxOptions {
  /** Signs callbacks and webhooks, and is the password of the calls. */
  secret: string;
  /** Where webhooks go; null sends none. */
  webhookUrl: string | null;
  /** Milliseconds that "Pay late" waits. */
  lateAfter?: number;
}

/** The gateway as a value: nothing listens yet. */
export function buildSandboxGateway({ secret, webhookUrl, lateAfter = 10_000 }: SandboxOptions): {
  app: FastifyInstance;
  store: Store;
} {
  const store = new Store();
  const app = fastify({ logger: false, forceCloseConnections: true });
  const stopped = new AbortController();
  app.addHook("onClose", async () => stopped.abort());

  async function send({ body, headers }: ReturnType<typeof noticeOf>): Promise<void> {
    if (webhookUrl === null) return;
    // As the provider does, until it is taken; only sooner.
    for (const pause of [0, 1_000, 5_000, 20_000]) {
      await wait(pause, null, { signal: stopped.signal });
      const answer = await fetch(webhookUrl, { method: "POST", body, headers }).catch(() => null);
      if (answer?.ok === true) return;
    }
  }
  const notify = (payment: Payment) => send(webhookOf(secret, payment));
  const inBackground = (work: Promise<void>) => {
    work.catch(() => {});
  };

  gatewayApi(app, store, { keyId: SANDBOX_KEY_ID, secret }, (payment) =>
    inBackground(notify(payment)),
  );
  checkoutRoutes(app, store, {
    secret,
    notify: (payment) => inBackground(notify(payment)),
    notifyDispute: (payment, dispute) =>
      inBackground(send(disputeNoticeOf(secret, payment, dispute))),
    later: (pay) =>
      inBackground(wait(lateAfter, null, { signal: stopped.signal }).then(() => notify(pay()))),
  });
  app.get("/health/live", () => ({ status: "ok" }));
  return { app, store };
}
