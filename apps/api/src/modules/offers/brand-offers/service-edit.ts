import { isReviewed } from "@bachat/rules/offers";
import { dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { FieldError } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { findCategory as findByAddress } from "../../platform/catalog/service.ts";
import { findStock } from "../offer-codes/service-stock.ts";
import { askLinkCheck } from "../offer-links/service.ts";
import { dropPicture } from "../offer-pictures/service.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { sharedCodeContext } from "../offers/policy-codes.ts";
import { invalidOffer, offerNotInState } from "./errors.ts";
import { changedFields, columnsOf, differences, formOf, isEmpty } from "./policy-form.ts";
import {
  completed,
  dayFaults,
  formFaults,
  isReleased,
  missingFaults,
  pastEndFault,
  sharedCodeFault,
  unknownCategory,
} from "./policy.ts";
import type * as repository from "./repository.ts";
import type { OfferChanges, OfferForm, UpdateOffer } from "./schemas-fields.ts";
import { changeOffer } from "./service-change.ts";
import { type Needs, workingForm } from "./service-present.ts";
import { findPending, replaceRevision } from "./service-revisions.ts";

/** Edits of an offer. On a published one, changes of what a student gets wait for review; the rest applies at once. */

/** @throws as `changeOffer`, invalid_request by field, offer_not_in_state when archived */
export function updateOffer(
  dependencies: Needs,
  actor: BrandActor,
  offerId: string,
  { version, ...written }: UpdateOffer,
) {
  return changeOffer(dependencies, actor, { offerId, version }, async (tx, row) => {
    const { redemption_code: code, ...fields } = written;
    return editFields(tx, dependencies, actor, row, { fields, code });
  });
}

/** Those of before may be far back by now. */
const changedDays = (before: OfferForm, after: OfferForm) => ({
  ...(after.start_date !== before.start_date && { start_date: after.start_date }),
  ...(after.end_date !== before.end_date && { end_date: after.end_date }),
});

interface Edit {
  fields: Omit<OfferChanges, "redemption_code" | "picture_alt"> & Partial<OfferForm>;
  /** The new shared code; undefined leaves it, null takes it away. */
  code?: string | null | undefined;
}

/** The columns that these fields change, for `changeOffer`; a revision is stored along the way. */
export async function editFields(
  tx: Transaction,
  dependencies: Needs,
  actor: BrandActor,
  row: OfferRow,
  { fields, code }: Edit,
) {
  if (row.status === "archived") throw offerNotInState(row.status);
  const { secretBox } = dependencies;
  const standing = formOf(row);
  const pending = await findPending(tx, row.id);
  const before = workingForm(row, pending);
  const written = defined(fields);
  const asked = completed({ ...before, ...written }, written);
  const faults: FieldError[] = [];
  const category = await findCategory(tx, asked, faults);
  const after = { ...asked, category: category.slug };
  const oldBox = pending?.sharedCodeEncrypted ?? row.sharedCodeEncrypted;
  const oldCode =
    oldBox === null ? null : secretBox.open(oldBox, sharedCodeContext(row.id)).toString();
  const newCode = after.code_mode === "shared" ? (code === undefined ? oldCode : code) : null;
  faults.push(...formFaults(after));
  faults.push(...dayFaults(changedDays(before, after), dayInKolkata(dependencies.clock.now())));
  if (typeof code === "string") faults.push(...sharedCodeFault(after));
  if (after.end_date !== before.end_date && isPast(dependencies, after))
    faults.push(pastEndFault());
  if (isReleased(row.status)) {
    const poolTotal = (await findStock(tx, [row.id])).get(row.id)?.total ?? 0;
    faults.push(...missingFaults(after, { hasSharedCode: newCode !== null, poolTotal }));
  }
  if (faults.length > 0) throw invalidOffer(faults);

  const changesCode = newCode !== oldCode && after.code_mode === "shared";
  const newBox =
    newCode === null || !changesCode ? null : secretBox.seal(newCode, sharedCodeContext(row.id));
  if (!isReleased(row.status)) {
    const changed = differences(standing, after);
    if (isEmpty(changed) && !changesCode) return null;
    if ("picture_id" in changed) await dropPicture(tx, dependencies, standing.picture_id);
    if ("redemption_url" in changed && row.status === "pending_review")
      await askLinkCheck(tx, dependencies, { offerId: row.id, url: after.redemption_url });
    return {
      set: {
        ...columnsOf(after, category.id),
        editedFrom: null,
        sharedCodeEncrypted: newCode === null ? null : (newBox ?? row.sharedCodeEncrypted),
      },
      action: "offer.edited" as const,
      details: { fields: named(changed, changesCode) },
      changes: changedFields(standing, changed, changesCode),
    };
  }
  const atOnce = differences(standing, after, (field) => !isReviewed(field));
  const revised = await replaceRevision(tx, dependencies, actor, row, {
    pending,
    changes: differences(standing, after, isReviewed),
    // A code that was sent in with the waiting change stays with it.
    codeBox: changesCode ? newBox : keptBox(after, pending),
  });
  if (isEmpty(atOnce) && revised === null) return null;
  return {
    set: columnsOf({ ...standing, ...atOnce }, row.categoryId),
    action: revised?.action ?? ("offer.edited" as const),
    details: { fields: Object.keys(atOnce), ...revised?.details },
    changes: { ...changedFields(standing, atOnce, false), ...revised?.changes },
  };
}

const keptBox = (form: OfferForm, pending: repository.RevisionRow | null) =>
  form.code_mode === "shared" ? (pending?.sharedCodeEncrypted ?? null) : null;

const named = (changed: object, changesCode: boolean) => [
  ...Object.keys(changed),
  ...(changesCode ? ["redemption_code"] : []),
];

/** Without fields that were not sent. */
const defined = (fields: Edit["fields"]): Partial<OfferForm> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const isPast = ({ clock }: Pick<Needs, "clock">, { end_date: end }: OfferForm): boolean =>
  end !== null && end < dayInKolkata(clock.now());

/** The form's category, also by an earlier address of it, or one more fault. */
export async function findCategory(
  tx: Transaction,
  { category }: Pick<OfferForm, "category">,
  faults: FieldError[],
): Promise<{ id: string; slug: string }> {
  const found = await findByAddress(tx, category);
  if (found === null) faults.push(unknownCategory());
  return found ?? { id: "", slug: category };
}
