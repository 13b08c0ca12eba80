import { createHash } from "node:crypto";
import { recordAudit } from "../audit/service.ts";
import { purchasesOff, webhookNotGenuine } from "./errors.ts";
import * as repository from "./repository.ts";
import { type Needs, settlePayment } from "./service-settle.ts";

interface Webhook {
  /** As it came: the signature is over these bytes. */
  body: string;
  signature: string | undefined;
  eventId: string | undefined;
}

/**
 * Takes a notice of the provider. The notice's row and what it changes are one transaction: a repeat finds the row, and
 * after a crash there is neither. Of the payload only the payment is stored; the rest may be about the payer.
 * @throws purchases_off, webhook_not_genuine, audited where there was a signature
 */
export async function takeWebhook(
  dependencies: Needs,
  { body, signature, eventId }: Webhook,
): Promise<void> {
  const { db, clock, payments } = dependencies;
  if (payments === null) throw purchasesOff();
  if (signature === undefined) throw webhookNotGenuine();
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  const notice = payments.readWebhook(body, signature, id);
  if (notice === null) {
    await recordAudit(db, dependencies, {
      actor: { kind: "system" },
      action: "payment.webhook_refused",
      objectType: "payment_event",
      details: { gateway: payments.kind, event_id: id.slice(0, 100) },
    });
    throw webhookNotGenuine();
  }
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isNew = await repository.insertEvent(tx, {
      gateway: payments.kind,
      eventId: id,
      kind: notice.kind,
      payload: { ...notice.payment },
      receivedAt: now,
      processedAt: now,
    });
    if (isNew && notice.payment !== null)
      await settlePayment(tx, dependencies, payments.kind, notice.payment);
  });
}
