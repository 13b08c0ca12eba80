import { gstStates, isGstStateCode, panOfGstin, type GstStateCode } from "@bachat/rules/gst";
import { pinElsewhere } from "@bachat/rules/pin-codes";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { requireForm } from "../../../http/field-problems.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import type { BrandId } from "../../../ids.ts";
import { changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as repository from "./repository.ts";
import { type BillingProfileChange, billingProfile, wholeBillingProfile } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Fields = Omit<BillingProfileChange, "pin_confirmed">;

/** The recipient as a tax invoice names it. */
export interface InvoiceRecipient {
  legalName: string;
  address: string;
  city: string;
  stateCode: GstStateCode;
  stateName: string;
  postalCode: string;
  gstin: string | null;
  pan: string | null;
  isSez: boolean;
  billingEmail: string;
}

/** The recipient of a brand's invoices; null until its billing profile was saved. */
export async function findInvoiceRecipient(
  db: Executor,
  brandId: BrandId,
): Promise<InvoiceRecipient | null> {
  const row = await repository.find(db, brandId);
  return row === undefined ? null : recipientOf(row);
}

export async function getBillingProfile({ db }: Pick<Dependencies, "db">, { brandId }: BrandActor) {
  const row = await repository.find(db, brandId);
  if (row === undefined) throw notFound("That brand");
  return present(row);
}

/** Fields that are left out stay. Existing invoices do not change. @throws 404, version_conflict, pin_of_other_state */
export async function updateBillingProfile(
  dependencies: Needs,
  { brandId, userId }: BrandActor,
  { pin_confirmed: isPinConfirmed = false, ...asked }: BillingProfileChange,
) {
  const { db } = dependencies;
  return db.transaction(async (tx) => {
    const before = await repository.lock(tx, brandId);
    if (before === undefined) throw notFound("That brand");
    const change = takeChange(
      withPan(asked, before.gstin),
      changeable(before),
      billingProfile,
      () => present(before),
    );
    if (change === null) return present(before);
    const form = requireForm(wholeBillingProfile, given({ ...changeable(before), ...change }));
    const isElsewhere =
      form.postal_code !== before.postalCode || form.state_code !== before.stateCode;
    if (isElsewhere && !isPinConfirmed) requireFittingPin(form.postal_code, form.state_code);
    const after: repository.BillingRow = {
      legalName: form.legal_name,
      address: form.address,
      city: form.city,
      stateCode: form.state_code,
      postalCode: form.postal_code,
      gstin: form.gstin,
      pan: form.pan ?? (form.gstin === null ? null : panOfGstin(form.gstin)),
      isSez: form.is_sez,
      billingEmail: form.billing_email,
    };
    const personalChanges = changesBetween(fieldsOf(before), fieldsOf(after));
    const fields = Object.keys(personalChanges);
    await repository.save(tx, brandId, after);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId },
      action: "brand.billing_profile_changed",
      objectType: "brand",
      objectId: brandId,
      brandId,
      details: { fields },
      personalChanges,
    });
    return present(after);
  });
}

/** Asks, and accepts the pair once the brand confirms it: the list of PIN codes may be wrong. */
function requireFittingPin(pin: string, stateCode: GstStateCode): void {
  const elsewhere = pinElsewhere(pin, stateCode);
  if (elsewhere !== null)
    throw invalidField(
      "body.postal_code",
      "pin_of_other_state",
      `PIN ${pin} is in ${elsewhere}, the address says ${gstStates[stateCode]}: which is right? Correct one, or send pin_confirmed with true.`,
    );
}

function recipientOf(row: repository.BillingRow): InvoiceRecipient | null {
  const { legalName, address, city, stateCode, postalCode, gstin, pan, isSez, billingEmail } = row;
  if (
    legalName === null ||
    address === null ||
    city === null ||
    stateCode === null ||
    !isGstStateCode(stateCode) ||
    postalCode === null ||
    billingEmail === null
  ) {
    return null;
  }
  const stateName = gstStates[stateCode];
  return {
    legalName,
    address,
    city,
    stateCode,
    stateName,
    postalCode,
    gstin,
    pan,
    isSez,
    billingEmail,
  };
}

/** Without a PAN of its own a GSTIN gives it. */
function withPan(asked: Fields, before: string | null): Fields {
  const gstin = asked.gstin === undefined ? before : asked.gstin;
  return asked.pan === null && gstin !== null ? { ...asked, pan: panOfGstin(gstin) } : asked;
}

/** A field that was never filled in is missing rather than wrong; a brand may have no tax numbers. */
const given = ({ gstin, pan, ...fields }: ReturnType<typeof changeable>) => ({
  gstin,
  pan,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
});

const changeable = (row: repository.BillingRow) => ({
  legal_name: row.legalName,
  address: row.address,
  city: row.city,
  state_code: row.stateCode,
  postal_code: row.postalCode,
  gstin: row.gstin,
  pan: row.pan,
  is_sez: row.isSez,
  billing_email: row.billingEmail,
});

/** A sole trader's profile is a person's. */
function fieldsOf(row: repository.BillingRow) {
  const { complete: _complete, version: _version, state_code: _code, ...fields } = present(row);
  return fields;
}

function present(row: repository.BillingRow) {
  const { stateCode } = row;
  return {
    version: versionOf(changeable(row)),
    complete: recipientOf(row) !== null,
    ...changeable(row),
    state_name: stateCode !== null && isGstStateCode(stateCode) ? gstStates[stateCode] : null,
  };
}
