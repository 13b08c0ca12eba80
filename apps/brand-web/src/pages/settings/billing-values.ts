import type { Schemas } from "@bachat/api-client/public";
import {
  gstinFault,
  gstStates,
  isGstStateCode,
  isPan,
  OTHER_COUNTRY,
  panOfGstin,
  plainTaxNumber,
} from "@bachat/rules/gst";
import { pinElsewhere } from "@bachat/rules/pin-codes";
import { looksLikeEmail } from "@bachat/site";
import { settingsMessages } from "./messages/en.ts";

const { text } = settingsMessages;

type Field = keyof BillingValues;

// Not an interface: only a type has the index that forms need.
export type BillingValues = {
  legal_name: string;
  address: string;
  city: string;
  state_code: string;
  postal_code: string;
  gstin: string;
  pan: string;
  is_sez: boolean;
  billing_email: string;
};

export const valuesOf = (profile: Schemas["BillingProfile"], email: string): BillingValues => ({
  legal_name: profile.legal_name ?? "",
  address: profile.address ?? "",
  city: profile.city ?? "",
  state_code: profile.state_code ?? "",
  postal_code: profile.postal_code ?? "",
  gstin: profile.gstin ?? "",
  pan: profile.pan ?? "",
  is_sez: profile.is_sez,
  billing_email: profile.billing_email ?? email,
});

/** The question about a PIN code of another state; null when PIN and state agree, or when this pair is saved already. */
export function pinQuestion(
  { postal_code: typed, state_code: state }: Pick<BillingValues, "postal_code" | "state_code">,
  saved: { postal_code: string | null; state_code: string | null },
): string | null {
  const pin = typed.trim();
  const isSaved = pin === saved.postal_code && state === saved.state_code;
  if (isSaved || !/^[1-9]\d{5}$/.test(pin) || !isGstStateCode(state)) return null;
  const elsewhere = pinElsewhere(pin, state);
  return elsewhere === null ? null : text("pinOther", { pin, elsewhere, state: gstStates[state] });
}

/** The form's faults, by field. */
export function validate(values: BillingValues): Partial<Record<keyof BillingValues, string>> {
  const faults: Partial<Record<keyof BillingValues, string>> = {};
  for (const name of ["legal_name", "address", "city", "state_code"] as const)
    if (values[name].trim() === "") faults[name] = text("missing");
  if (!/^[1-9]\d{5}$/.test(values.postal_code.trim())) faults.postal_code = text("needPostalCode");
  if (!looksLikeEmail(values.billing_email)) faults.billing_email = text("needEmail");
  const gstin = plainTaxNumber(values.gstin);
  const pan = plainTaxNumber(values.pan);
  if (pan !== "" && !isPan(pan)) faults.pan = text("pan_form");
  if (values.state_code === OTHER_COUNTRY) faults.state_code = text("outsideIndia");
  if (gstin === "") return values.is_sez ? { ...faults, gstin: text("sezNeedsGstin") } : faults;
  const fault = gstinFault(gstin);
  if (fault !== null) return { ...faults, gstin: text(`gstin_${fault}`) };
  const state = gstin.slice(0, 2);
  if (values.state_code !== "" && state !== values.state_code && isGstStateCode(state))
    faults.state_code = text("gstinOther", { state: gstStates[state] });
  if (pan !== "" && faults.pan === undefined && pan !== panOfGstin(gstin))
    faults.pan = text("panOther");
  return faults;
}

const labels = {
  legal_name: "legalName",
  address: "address",
  city: "city",
  state_code: "state",
  postal_code: "postalCode",
  gstin: "gstin",
  pan: "pan",
  is_sez: "isSez",
  billing_email: "billingEmail",
} as const satisfies Record<Field, string>;

export const fieldLabel = (field: Field): string => text(labels[field]);

export const valueText = (field: Field, value: string | boolean): string | undefined =>
  field === "state_code" && typeof value === "string" && isGstStateCode(value)
    ? gstStates[value]
    : undefined;

/** The API's form of the values; only for values without faults. */
export function changeOf(
  values: BillingValues,
): Omit<Schemas["BillingProfileChangeInput"], "version"> {
  const { state_code: stateCode, gstin, pan } = values;
  return {
    legal_name: values.legal_name,
    address: values.address,
    city: values.city,
    ...(isGstStateCode(stateCode) && { state_code: stateCode }),
    postal_code: values.postal_code.trim(),
    gstin: gstin.trim() === "" ? null : gstin,
    pan: pan.trim() === "" ? null : pan,
    is_sez: values.is_sez,
    billing_email: values.billing_email,
  };
}
