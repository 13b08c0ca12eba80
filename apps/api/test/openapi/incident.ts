import { randomUUID } from "node:crypto";
import type { UserId } from "../../src/ids.ts";
import { openIncident } from "../../src/modules/operations/status/service-incidents.ts";
import type { TestApp } from "../app.ts";

/** An incident that goes on. */
export async function buildIncident({ dependencies }: TestApp, over: { title?: string } = {}) {
  const key = randomUUID();
  const { id } = await openIncident(
    dependencies,
    { userId: randomUUID() as UserId },
    {
      idempotency_key: key,
      title: "Mails are late",
      impact: "minor",
      components: ["mail"],
      started_at: new Date("2026-01-02T03:04:00Z"),
      state: "investigating",
      text: "We are looking into it.",
      ...over,
    },
  );
  return { incident_id: id };
}
