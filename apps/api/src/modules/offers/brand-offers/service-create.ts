import { dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { requireOffer } from "../offer-records/service.ts";
import { sharedCodeContext } from "../offers/policy-codes.ts";
import { invalidOffer } from "./errors.ts";
import { columnsOf, formOf } from "./policy-form.ts";
import { completed, dayFaults, formFaults, pastEndFault, sharedCodeFault } from "./policy.ts";
import * as repository from "./repository.ts";
import {
  type CreateOffer,
  type DuplicateOffer,
  nothingWritten,
  type OfferForm,
} from "./schemas-fields.ts";
import { findCategory, isPast } from "./service-edit.ts";
import { type Needs, reread } from "./service-present.ts";

/** New offers: drafts, written or copied. */

/** A new offer's values for fields that the form leaves out: null wherever that is allowed. */
const blank = {
  ...nothingWritten,
  eligibility: "all",
  currency: "INR",
  exclusivity: "standard",
  country: "India",
  channel: "online",
  per_student_cap: 1,
} as const;

/**
 * Repeated with the same creation key it gives the offer that the first call made.
 * @returns the offer, and whether it is new.
 * @throws invalid_request by field
 */
export async function createOffer(
  dependencies: Needs,
  actor: BrandActor,
  { idempotency_key: creationKey, redemption_code: code = null, ...written }: CreateOffer,
) {
  const today = dayInKolkata(dependencies.clock.now());
  const form = completed(
    { ...blank, tags: [], offer_type: "code", start_date: today, ...written },
    written,
  );
  return dependencies.db.transaction((tx) =>
    store(tx, dependencies, actor, { form, code, creationKey, copyOf: null }),
  );
}

/** A draft with the fields of another offer, for another city if one is named. Codes of a pool are not copied. @throws as `createOffer`, 404 */
export async function duplicateOffer(
  dependencies: Needs,
  actor: BrandActor,
  offerId: string,
  { idempotency_key: creationKey, ...written }: DuplicateOffer,
) {
  const { db, secretBox, clock } = dependencies;
  return db.transaction(async (tx) => {
    const row = await requireOffer(tx, actor.brandId, offerId);
    const standing = formOf(row);
    const today = dayInKolkata(clock.now());
    const movesAway = written.country !== undefined && written.country !== standing.country;
    const form = {
      ...standing,
      // Its time starts over: an end that has passed would have to be taken out first.
      start_date: standing.start_date < today ? today : standing.start_date,
      end_date: standing.end_date !== null && standing.end_date < today ? null : standing.end_date,
      ...(movesAway && { city: null }),
      ...written,
    };
    const box = row.sharedCodeEncrypted;
    const code = box === null ? null : secretBox.open(box, sharedCodeContext(row.id)).toString();
    return store(tx, dependencies, actor, { form, code, creationKey, copyOf: offerId });
  });
}

interface NewOffer {
  form: OfferForm;
  code: string | null;
  creationKey: string | null;
  copyOf: string | null;
}

async function store(
  tx: Transaction,
  dependencies: Needs & Pick<Dependencies, "secretBox">,
  actor: BrandActor,
  { form, code, creationKey, copyOf }: NewOffer,
) {
  const today = dayInKolkata(dependencies.clock.now());
  const faults = [...formFaults(form), ...dayFaults(form, today)];
  if (code !== null) faults.push(...sharedCodeFault(form));
  if (isPast(dependencies, form)) faults.push(pastEndFault());
  // The brand before the category, as who merges categories holds them.
  await repository.holdBrand(tx, actor.brandId);
  const category = await findCategory(tx, form, faults);
  if (faults.length > 0) throw invalidOffer(faults);
  const id = await repository.newId(tx);
  const now = dependencies.clock.now();
  const made = await repository.insert(tx, {
    ...columnsOf(form, category.id),
    id,
    brandId: actor.brandId,
    creationKey,
    sharedCodeEncrypted:
      code === null ? null : dependencies.secretBox.seal(code, sharedCodeContext(id)),
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  if (made === null)
    return { offer: await earlier(tx, dependencies, actor, creationKey), isNew: false };
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId: actor.userId },
    action: "offer.created",
    objectType: "offer",
    objectId: id,
    brandId: actor.brandId,
    details: { title: form.title, copy_of: copyOf },
  });
  return { offer: await reread(dependencies, tx, actor, id), isNew: true };
}

async function earlier(
  tx: Transaction,
  dependencies: Needs,
  actor: BrandActor,
  creationKey: string | null,
) {
  const id =
    creationKey === null
      ? null
      : await repository.findByCreationKey(tx, actor.brandId, creationKey);
  if (id === null) throw new Error("The offer was not stored.");
  return reread(dependencies, tx, actor, id);
}
