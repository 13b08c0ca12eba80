import type { Executor } from "../../../db/client.ts";
import type { UserId } from "../../../ids.ts";
import { isAsked } from "../brand-offers/policy.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import type { Decided } from "./errors.ts";
import * as cases from "./repository-cases.ts";
import type * as repository from "./repository.ts";

/** The last decision about a case, with author and time; null while it waits, or without a decision. */

type Revision = NonNullable<Awaited<ReturnType<typeof repository.findRevision>>>;

const nameOf = async (db: Executor, userId: UserId | null) =>
  userId === null ? null : cases.findName(db, userId);

export async function decidedOffer(db: Executor, row: OfferRow): Promise<Decided | null> {
  const { status, reviewedBy, reviewedAt: at, updatedAt } = row;
  if (status === "archived") return { outcome: "withdrawn", by_name: null, at: updatedAt };
  if (at === null) return null;
  const by_name = await nameOf(db, reviewedBy);
  if (isAsked(row)) return { outcome: "asked", by_name, at };
  if (status === "published" || status === "paused") return { outcome: "approved", by_name, at };
  return status === "rejected" ? { outcome: "rejected", by_name, at } : null;
}

export async function decidedRevision(db: Executor, row: Revision): Promise<Decided | null> {
  const { status, decidedBy, decidedAt, changesAskedAt } = row;
  const by_name = await nameOf(db, decidedBy);
  if (status === "pending")
    return changesAskedAt === null ? null : { outcome: "asked", by_name, at: changesAskedAt };
  if (decidedAt === null) return null;
  return { outcome: status, by_name: status === "withdrawn" ? null : by_name, at: decidedAt };
}
