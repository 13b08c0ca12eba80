import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { readClaim } from "../../platform/review-claims/service.ts";
import { formOf } from "../brand-offers/policy-form.ts";
import { canTransition, isAsked, stateOf } from "../brand-offers/policy.ts";
import { presenter, presentRevision } from "../brand-offers/service-present.ts";
import { findStats, listRevisionsOf } from "../brand-offers/service-review.ts";
import { presentPicture } from "../offer-pictures/policy.ts";
import { findOffer } from "../offer-records/service.ts";
import { MOST_COUNTED } from "./policy.ts";
import * as cases from "./repository-cases.ts";
import * as repository from "./repository.ts";
import type { AdminOfferQuery, RevisionQuery } from "./schemas.ts";

/** What admins read of offers and of changes that wait for them. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;
type Actor = Pick<UserActor, "userId">;
const REVISIONS = 10;
const MESSAGES = 10;

const brandRef = ({ id, name, status }: Awaited<ReturnType<typeof repository.findBrand>>) => ({
  id,
  name,
  status,
});

export async function listOffers({ db, clock }: Needs, query: AdminOfferQuery) {
  const now = clock.now();
  const asked = { query, now };
  const total = await repository.countOffers(db, asked, MOST_COUNTED + 1);
  const { limit, offset, envelope } = paginate(query, Math.min(total, MOST_COUNTED));
  const rows = await repository.listOffers(db, asked, limit, offset);
  const today = dayInKolkata(now);
  return {
    items: rows.map(({ offer, brand }) => ({
      ...snakeKeys(offer),
      brand: brandRef(brand),
      state: stateOf(offer, today),
    })),
    ...envelope,
    more: total > MOST_COUNTED,
  };
}

/** @throws 404 */
export async function getOffer(
  { clock, config, ...needs }: Needs,
  actor: Actor,
  offerId: string,
  db: Executor = needs.db,
) {
  const brandId = await repository.findBrandOf(db, offerId);
  const row = brandId === null ? null : await findOffer(db, brandId, offerId);
  if (row === null) throw notFound("That offer");
  const present = await presenter({ clock }, db, [row], false);
  const { view } = present(row, await findStats(db, offerId));
  const fields = formOf(row);
  const revision = await cases.findWaitingRevision(db, offerId);
  const waitsForUs = row.status === "pending_review" && !isAsked(row);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    category_name: row.categoryName,
    review_note: row.reviewNote,
    submitted_at: row.submittedAt,
    reviewed_at: row.reviewedAt,
    published_at: row.publishedAt,
    brand: brandRef(await repository.findBrand(db, row.brandId)),
    state: view.state,
    fields,
    picture: presentPicture(config.origins.api, fields),
    has_redemption_code: row.sharedCodeEncrypted !== null,
    pool: view.pool,
    stats: view.stats,
    health: view.health,
    failing: view.failing,
    featured: view.featured,
    held: view.held,
    live: view.live,
    review_reason: row.reviewReason,
    changes_asked_at: isAsked(row) ? row.changesAskedAt : null,
    waiting_case_id: waitsForUs
      ? row.id
      : revision !== null && revision.changesAskedAt === null
        ? revision.id
        : null,
    actions: {
      pause: row.status === "published",
      resume: row.status === "paused" && row.heldAt !== null,
      archive: canTransition(row.status, "archive"),
      feature: view.live && row.failingSince === null,
      overrule_health: row.failingSince !== null,
    },
    messages: (await cases.listMessages(db, offerId, MESSAGES)).map(snakeKeys),
    claim: await readClaim(db, { clock }, actor, { type: "offer", id: row.id }),
    revisions: (await listRevisionsOf(db, offerId, REVISIONS)).map(presentRevision),
  };
}

export async function listRevisions({ db }: Needs, query: RevisionQuery) {
  const { limit, offset, envelope } = paginate(query, await repository.countRevisions(db, query));
  const rows = await repository.listRevisions(db, query, limit, offset);
  return {
    items: rows.map(({ revision, title, brand }) => {
      const shown = presentRevision(revision);
      return {
        ...shown,
        offer_id: revision.offerId,
        offer_title: title,
        brand: brandRef(brand),
        changed: shown.changes.map(({ field }) => field),
      };
    }),
    ...envelope,
  };
}

/** @throws 404 */
export async function getRevision(
  { clock, config, ...needs }: Needs,
  actor: Actor,
  revisionId: string,
  db: Executor = needs.db,
) {
  const revision = await repository.findRevision(db, revisionId);
  if (revision === null) throw notFound("That change");
  const brandId = await repository.findBrandOf(db, revision.offerId);
  const row = brandId === null ? null : await findOffer(db, brandId, revision.offerId);
  if (row === null) throw notFound("That change");
  const form = formOf(row);
  // Of a decided one: as it was then.
  const standing = revision.status === "pending" ? form : { ...form, ...revision.previous };
  const proposed = { ...standing, ...revision.changes };
  return {
    ...presentRevision(revision),
    offer_id: row.id,
    claim: await readClaim(db, { clock }, actor, { type: "offer", id: row.id }),
    brand: brandRef(await repository.findBrand(db, row.brandId)),
    standing,
    proposed,
    standing_picture: presentPicture(config.origins.api, standing),
    proposed_picture: presentPicture(config.origins.api, proposed),
  };
}
