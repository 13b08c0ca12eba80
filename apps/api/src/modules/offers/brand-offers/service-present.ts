import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { findStock } from "../offer-codes/service-stock.ts";
import { presentFailing, readHealthLimits } from "../offer-health/service-health.ts";
import { listHealth } from "../offer-health/service.ts";
import { presentPicture } from "../offer-pictures/policy.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { requireOffer } from "../offer-records/service.ts";
import { sharedCodeContext } from "../offers/policy-codes.ts";
import { correctionsOf, formOf, presentChanges } from "./policy-form.ts";
import { isAsked, offerActions, stateOf } from "./policy.ts";
import * as revisions from "./repository-revisions.ts";
import * as repository from "./repository.ts";
import type { OfferForm } from "./schemas-fields.ts";

export type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;
type Stats = Awaited<ReturnType<typeof repository.findStats>>;
type Revision = repository.RevisionRow | null;

const noHealth = { last_worked_on: null, worked: null, answers: null, repaired_on: null };

/** The data that a list and one offer share, for any of these rows. */
export async function presenter(
  { clock }: Pick<Needs, "clock">,
  db: Executor,
  rows: readonly OfferRow[],
  mayEdit: boolean,
) {
  const ids = rows.map(({ id }) => id);
  const now = clock.now();
  const today = dayInKolkata(now);
  // One after the other: within a transaction there is one connection.
  const health = await listHealth({ db, clock }, ids);
  const stock = await findStock(db, ids);
  const latest = await revisions.latest(db, ids);
  const limits = rows.some(({ failingSince }) => failingSince !== null)
    ? await readHealthLimits(db)
    : null;
  return (row: OfferRow, stats: Stats) => {
    const revision = openRevision(latest.get(row.id) ?? null);
    const state = stateOf(row, today);
    const isWithBrand = isAsked(row) || (revision !== null && isAsked(revision));
    return {
      revision,
      view: {
        id: row.id,
        version: row.version,
        status: row.status,
        state,
        live: state === "live" && row.isPublic,
        featured: row.featured,
        category_name: row.categoryName,
        stats: {
          impressions: stats.impressionCount,
          views: stats.viewCount,
          saves: stats.saveCount,
          opens: stats.clickCount,
          redeems: stats.redeemCount,
        },
        health: health.get(row.id) ?? noHealth,
        failing: limits === null ? null : presentFailing(row, limits),
        changes_asked: isWithBrand,
        held: row.heldAt === null ? null : { since: row.heldAt, note: row.heldNote },
        pool: row.codeMode === "pool" ? (stock.get(row.id) ?? { total: 0, left: 0 }) : null,
        actions: offerActions(
          {
            status: row.status,
            isPausedByHealth: row.pausedByHealthAt !== null,
            isHeld: row.heldAt !== null,
            isAsked: isWithBrand,
            revision,
          },
          mayEdit,
        ),
        created_at: row.createdAt,
        updated_at: row.updatedAt,
      },
    };
  };
}

/** A change that is in review, or was sent back and not replaced; older ones are history. */
const openRevision = (revision: Revision): Revision =>
  revision !== null && ["pending", "rejected"].includes(revision.status) ? revision : null;

export const presentRevision = (row: repository.RevisionRow) => ({
  id: row.id,
  number: row.revisionNumber,
  status: row.status,
  changes: presentChanges(row, row.sharedCodeEncrypted !== null),
  reason: row.decisionReason,
  note: row.decisionNote,
  changes_asked_at: row.changesAskedAt,
  submitted_at: row.createdAt,
  decided_at: row.decidedAt,
});

/** The current version, with the change waiting for review. */
export function workingForm(row: OfferRow, revision: Revision): OfferForm {
  const form = formOf(row);
  return revision?.status === "pending" ? { ...form, ...revision.changes } : form;
}

/** An offer for a member of its brand. */
export async function presentOffer(
  { clock, config, secretBox }: Pick<Needs, "clock" | "config" | "secretBox">,
  db: Executor,
  actor: BrandActor,
  row: OfferRow,
) {
  const present = await presenter({ clock }, db, [row], actor.actions.edit_offers);
  const { view, revision } = present(row, await repository.findStats(db, row.id));
  const fields = formOf(row);
  const working = workingForm(row, revision);
  const waiting = revision?.status === "pending" ? revision : null;
  const waitingCode = waiting?.sharedCodeEncrypted ?? null;
  const box = working.code_mode === "shared" ? (waitingCode ?? row.sharedCodeEncrypted) : null;
  return {
    ...view,
    fields,
    working,
    redemption_code:
      box === null || !actor.actions.edit_offers
        ? null
        : secretBox.open(box, sharedCodeContext(row.id)).toString(),
    picture: presentPicture(config.origins.api, fields),
    working_picture: presentPicture(config.origins.api, working),
    revision: revision === null ? null : presentRevision(revision),
    review_reason: row.reviewReason,
    review_note: row.reviewNote,
    corrections: correctionsOf(waiting?.editedFrom ?? row.editedFrom, waiting ? working : fields),
    changes_asked_at: isAsked(row) ? row.changesAskedAt : null,
    submitted_at: row.submittedAt,
    reviewed_at: row.reviewedAt,
    published_at: row.publishedAt,
    share_url: `${config.origins.student}/offers/${row.id}`,
  };
}

/** The offer as it is in this transaction, for the answer to who changed it. */
export async function reread(
  dependencies: Pick<Needs, "clock" | "config" | "secretBox">,
  db: Executor,
  actor: BrandActor,
  offerId: string,
) {
  return presentOffer(dependencies, db, actor, await requireOffer(db, actor.brandId, offerId));
}
