import { plainCode } from "@bachat/rules/codes";
import type { FieldRule } from "@bachat/rules/field-rules";
import {
  gstinFault,
  gstStateCodes,
  isPan,
  OTHER_COUNTRY,
  panOfGstin,
  plainTaxNumber,
} from "@bachat/rules/gst";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { emailAddress, line, paragraph } from "../../../http/schemas.ts";

const stateCode = z
  .enum([...gstStateCodes, OTHER_COUNTRY])
  .transform((code, context) => {
    if (code !== OTHER_COUNTRY) return code;
    context.addIssue({
      code: "custom",
      message:
        "is outside India: an export is invoiced by hand, without Indian tax. Write to us through the contact form of the brand site",
      params: { rule: "outside_india" satisfies FieldRule },
    });
    return z.NEVER;
  })
  .meta({
    description:
      "The state by its two digits in the GST list. `96`, another country, is refused with `outside_india`: write to us.",
    example: "29",
  });

const gstin = z
  .string()
  .max(40)
  .transform(plainTaxNumber)
  .superRefine((text, context) => {
    const fault = gstinFault(text);
    if (fault === null) return;
    const messages = {
      form: "must be the 15 characters on the registration certificate: two digits, a PAN and three more",
      foreign: "belongs to a service from abroad. Enter the GSTIN of a business in India",
      state: "must begin with the code of a state",
      checksum: "has a typing mistake: its last character does not fit the others",
    };
    context.addIssue({
      code: "custom",
      message: messages[fault],
      params: { rule: `gstin_${fault}` },
    });
  });

const pan = z
  .string()
  .max(40)
  .transform(plainTaxNumber)
  .refine(isPan, {
    message: "must be five letters, four digits and a letter",
    params: { rule: "pan" },
  });

const fields = {
  legal_name: line(2, 120).meta({ example: "Jholaworks Private Limited" }),
  address: paragraph(5, 300).meta({ example: "14 Church Street" }),
  city: line(2, 80).meta({ example: "Bengaluru" }),
  state_code: stateCode,
  postal_code: line(6, 20)
    .transform(plainCode)
    .pipe(z.string().regex(/^[1-9]\d{5}$/, "must be a PIN code of six digits"))
    .meta({ description: "The PIN code.", example: "560001" }),
  gstin: gstin.nullable().meta({
    description: "Null for a brand without registration. Its first two digits are `state_code`.",
    example: "29AAGCB7383J1Z4",
  }),
  pan: pan.nullable().meta({
    description: "Null takes the one in the GSTIN, if there is one.",
    example: "AAGCB7383J",
  }),
  is_sez: z.boolean().meta({
    description:
      "Whether it is a unit, or the developer, of a Special Economic Zone: sold to without tax under a Letter of Undertaking.",
    example: false,
  }),
  billing_email: emailAddress.meta({
    description: "Where invoices go.",
    example: "accounts@jholaworks.example",
  }),
};

/** The rules of a whole profile, whichever of its fields a change brings. */
export const wholeBillingProfile = z.object(fields).superRefine((form, context) => {
  const issue = (path: "state_code" | "pan" | "gstin", rule: FieldRule, message: string) => {
    context.addIssue({ code: "custom", path: [path], message, params: { rule } });
  };
  if (form.is_sez && form.gstin === null)
    issue("gstin", "sez_needs_gstin", "is needed for a unit in a Special Economic Zone");
  if (form.gstin === null) return;
  if (!form.gstin.startsWith(form.state_code)) {
    issue("state_code", "gstin_of_other_state", "is not the state that the GSTIN begins with");
  }
  if (form.pan !== null && form.pan !== panOfGstin(form.gstin)) {
    issue("pan", "pan_of_other_gstin", "is not the PAN inside the GSTIN");
  }
});

export const billingProfileChange = changeOf({
  ...z.object(fields).partial().shape,
  pin_confirmed: z.boolean().optional().meta({
    description:
      "Whether a PIN code and a state that do not seem to fit are both right: 400 `pin_of_other_state` asks.",
    example: false,
  }),
}).meta({
  id: "BillingProfileChange",
});
export type BillingProfileChange = z.output<typeof billingProfileChange>;

export const billingProfile = z
  .object({
    version,
    complete: z.boolean().meta({
      description: "Enough for a tax invoice. Until it is saved once, every field is null.",
      example: true,
    }),
    legal_name: z.string().nullable().meta({ example: "Jholaworks Private Limited" }),
    address: z.string().nullable().meta({ example: "14 Church Street" }),
    city: z.string().nullable().meta({ example: "Bengaluru" }),
    state_code: z.string().nullable().meta({ example: "29" }),
    state_name: z.string().nullable().meta({ example: "Karnataka" }),
    postal_code: z.string().nullable().meta({ example: "560001" }),
    gstin: z.string().nullable().meta({ example: "29AAGCB7383J1Z4" }),
    pan: z.string().nullable().meta({ example: "AAGCB7383J" }),
    is_sez: z.boolean().meta({
      description: "A unit, or the developer, of a Special Economic Zone.",
      example: false,
    }),
    billing_email: z.string().nullable().meta({ example: "accounts@jholaworks.example" }),
  })
  .meta({ id: "BillingProfile" });

export const billingProfileConflict = conflictOf("BillingProfile", billingProfile);
