import type { SuppressionReason } from "@bachat/rules/mails";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../audit/service.ts";
import { recipientOf, REFUSED_DAYS, refusedSince } from "./policy.ts";
import * as repository from "./repository.ts";

/** Addresses that get only the mails that their owner requests. */

type Needs = Pick<Dependencies, "clock" | "config">;

type Admin = { kind: "admin"; userId: UserId };

interface Suppression {
  to: string;
  reason: SuppressionReason;
  note: string | null;
}

/** Suppresses an address, once. @returns the row, or null when it was suppressed already */
export async function suppress(
  tx: Executor,
  needs: Needs,
  actor: Admin | { kind: "system" },
  { to, reason, note }: Suppression,
) {
  const { hash, masked } = recipientOf(needs.config.secrets.hash, to);
  const made = await repository.insertSuppression(tx, {
    recipientHash: hash,
    recipient: masked,
    reason,
    note,
    addedBy: actor.kind === "admin" ? actor.userId : null,
    createdAt: needs.clock.now(),
  });
  if (made === null) return null;
  await recordAudit(tx, needs, {
    actor,
    action: "mail.address_suppressed",
    objectType: "suppressed_address",
    objectId: made.id,
    details: { reason },
  });
  return made;
}

/** Takes an address off the list; its refusals until now count no longer. */
export async function release(tx: Executor, needs: Needs, actor: Admin, id: string): Promise<void> {
  const gone = await repository.removeSuppression(tx, id);
  if (gone === null) return;
  await recordAudit(tx, needs, {
    actor,
    action: "mail.address_released",
    objectType: "suppressed_address",
    objectId: id,
    details: { reason: gone.reason },
  });
}

interface Refusal {
  to: string;
  verdict: "refused" | "gone" | "complaint";
  note: string | null;
  mailId?: string;
  noticeId?: string;
}

/** Counts a refusal or a complaint, and suppresses the address when the rule says so. A repeat changes nothing. */
export async function takeRefusal(
  tx: Executor,
  needs: Needs,
  { to, verdict, note, ...source }: Refusal,
): Promise<void> {
  const now = needs.clock.now();
  const { hash } = recipientOf(needs.config.secrets.hash, to);
  const isNew = await repository.insertRefusal(tx, {
    recipientHash: hash,
    createdAt: now,
    ...source,
  });
  if (!isNew) return;
  const days =
    verdict === "refused" ? await repository.countRefusedDays(tx, hash, refusedSince(now)) : 0;
  if (verdict === "refused" && days < REFUSED_DAYS) return;
  const reason = verdict === "complaint" ? "complaint" : "bounce";
  await suppress(tx, needs, { kind: "system" }, { to, reason, note });
}

export const isSuppressed = (
  db: Executor,
  { config }: Pick<Dependencies, "config">,
  address: string,
): Promise<boolean> => repository.isSuppressed(db, recipientOf(config.secrets.hash, address).hash);
