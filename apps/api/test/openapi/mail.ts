import { randomUUID } from "node:crypto";
import { suppress } from "../../src/modules/platform/outbox/service-suppression.ts";
import { recordQueued } from "../../src/modules/platform/outbox/service.ts";
import type { TestApp } from "../app.ts";

/** A mail of the outbox, a suppressed address, and the name of a template. */
export async function buildMail({ dependencies }: TestApp) {
  const { db } = dependencies;
  const id = randomUUID();
  await recordQueued(db, dependencies, {
    id,
    template: "confirm-email",
    locale: "en",
    to: "ravi@mail.example",
  });
  const suppressed = await suppress(
    db,
    dependencies,
    { kind: "system" },
    { to: "gone@mail.example", reason: "bounce", note: null },
  );
  return { mail_id: id, suppression_id: suppressed?.id ?? "", template: "confirm-email" };
}
