import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { refreshSearchTerms } from "../../offers/offer-records/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { changeDecided, changeOnHold, logoNotFetched } from "./errors.ts";
import * as repository from "./repository-changes.ts";
import { lock } from "./repository-profile.ts";
import type { ChangeQuery } from "./schemas-review.ts";
import { applyChange, auditedChange, mailApproval, mailRefusal } from "./service-changes.ts";
import { dropLogo } from "./service-logo-fetch.ts";

/** Deciding about names and logos: the brand, the audit row and the mail are one transaction. */

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox" | "storage">;

export async function listBrandChanges({ db }: Pick<Needs, "db">, query: ChangeQuery) {
  const { status } = query;
  const { envelope, ...slice } = paginate(query, await repository.count(db, status));
  const rows = await repository.list(db, status, slice);
  return { items: rows.map(present), ...envelope };
}

/** A brand's waiting change, as the list shows it; null without one. */
export async function findWaitingChange(db: Executor, brandId: BrandId) {
  const waiting = await repository.findPending(db, brandId);
  return waiting === null ? null : read(db, waiting.id);
}

interface Verdict {
  status: "approved" | "rejected";
  note: string | null;
}

/**
 * Decides a waiting change.
 * @throws 404, change_decided, brand_not_in_state, brand_name_taken, logo_not_fetched
 */
export async function decide(
  dependencies: Needs,
  adminId: UserId,
  changeId: string,
  { status, note }: Verdict,
) {
  const { db, clock } = dependencies;
  const { answer, unusedLogo } = await db.transaction(async (tx) => {
    const brandId = await repository.findBrandOf(tx, changeId);
    // The brand first, as its own members do.
    const brand = brandId === null ? null : await lock(tx, brandId);
    if (brand === null) throw notFound("That change");
    const change = await repository.close(tx, changeId, {
      status,
      decidedBy: adminId,
      decidedAt: clock.now(),
      decisionNote: note,
    });
    if (change === null) throw changeDecided();
    if (brand.status !== "approved") throw changeOnHold();
    if (note === null) {
      if (change.hasLogo && change.logoUrl === null) throw logoNotFetched();
      await applyChange(tx, change);
      if (change.name !== null) await refreshSearchTerms(tx, dependencies);
      await mailApproval(tx, dependencies, brand, change);
    } else {
      await mailRefusal(tx, dependencies, brand, change, note);
    }
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: adminId },
      action: `brand.change_${status}`,
      objectType: "brand",
      objectId: brand.id,
      brandId: brand.id,
      details: { change_id: change.id, note },
      changes: auditedChange(change),
    });
    const replaced = change.hasLogo ? brand.logoUrl : null;
    return {
      answer: await read(tx, changeId),
      unusedLogo: status === "approved" ? replaced : change.logoUrl,
    };
  });
  await dropLogo(dependencies, unusedLogo);
  return answer;
}

async function read(db: Executor, changeId: string) {
  const row = await repository.find(db, changeId);
  if (row === null) throw notFound("That change");
  return present(row);
}

type Listed = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

function present({ change, brand, isNameTaken }: Listed) {
  return {
    id: change.id,
    brand: { id: brand.id, name: brand.name, status: brand.status, logo_url: brand.logoUrl },
    status: change.status,
    previous_name: change.previousName,
    name: change.name,
    name_taken: isNameTaken,
    has_logo: change.hasLogo,
    logo_url: change.logoUrl,
    logo_source_url: change.logoSourceUrl,
    submitted_at: change.createdAt,
    decided_at: change.decidedAt,
    decision_note: change.decisionNote,
  };
}
