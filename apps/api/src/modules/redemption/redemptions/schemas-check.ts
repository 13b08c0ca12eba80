import { currencies, discountTypes } from "@bachat/rules/offers";
import { z } from "zod";
import { day, id, line, timestamp } from "../../../http/schemas.ts";

/** A QR holds at most this many digits, and less of anything else (ISO/IEC 18004, version 40). */
const QR_LENGTH = 7089;

export const checkBody = z
  .strictObject({
    idempotency_key: z.uuid().meta({
      description: "Made by the caller for this one check; a repeat sends the same.",
      example: "019abd2e-6f0c-4c11-9c37-5b1c4b1f0c77",
    }),
    outlet_id: id.nullable().default(null).meta({
      description: "Where it is checked; needed once the brand has outlets.",
      example: null,
    }),
    qr_payload: z.string().min(1).max(QR_LENGTH).optional().meta({
      description: "What the scanner read, in any form.",
      example: "AZq9Lm8MfBGcN1scSx8KEWkhVLhx0a2bU0u8v3Ywq1Zr6GdE",
    }),
    typed_code: line(1, 60).optional().meta({
      description: "Hyphens, spaces and capitals do not count.",
      example: "7K2M-Q9XA",
    }),
  })
  .refine((body) => (body.qr_payload === undefined) !== (body.typed_code === undefined), {
    message: "Send either the scanned QR or the typed code",
  })
  .meta({
    id: "RedemptionCheck",
    example: { idempotency_key: "019abd2e-6f0c-4c11-9c37-5b1c4b1f0c77", typed_code: "7K2MQ9XA" },
  });

const offer = z.object({
  id,
  title: z.string().meta({ example: "Steamed or fried plate of eight" }),
  discount_type: z.enum(discountTypes).meta({ example: "bogo" }),
  discount_value: z.string().nullable().meta({ example: null }),
  currency: z.enum(currencies).meta({ example: "INR" }),
  terms: z.string().nullable().meta({ example: "Not with combos." }),
  end_date: day.nullable(),
});

export const checkResult = z
  .object({
    outcome: z
      .enum([
        "valid",
        "valid_shared",
        "used",
        "qr_expired",
        "offer_ended",
        "other_brand",
        "not_issued",
        "ambiguous",
        "pass_valid",
        "pass_expired",
        "pass_not_verified",
        "pass_used",
        "unknown",
      ])
      .meta({
        description:
          "`valid`: valid, and now marked as used. `valid_shared`: a code shared by all students, nothing is marked as used. `used`: `used` says " +
          "when and where. `qr_expired`: the student's screen has a newer one. `not_issued`: in the pool, but not given out. " +
          "`ambiguous`: several codes of the brand differ in hyphens, spaces or capitals only, and none is spelled like this. " +
          "Of a student's pass: `pass_valid` for a verified student, `pass_expired` after its minute, `pass_used` once another shop " +
          "has read it, `pass_not_verified` when the student is not verified any more.",
        example: "valid",
      }),
    offer: offer
      .nullable()
      .meta({ description: "What to give; null of others' and unknown codes." }),
    check: z
      .object({ id, checked_at: timestamp, undo_until: timestamp })
      .nullable()
      .meta({ description: "Of `valid`." }),
    used: z
      .object({
        at: timestamp,
        outlet_name: z.string().nullable().meta({ example: "Koregaon Park" }),
        by_caller: z.boolean().meta({ example: false }),
      })
      .nullable()
      .meta({ description: "Of `used`." }),
    pass: z
      .object({
        verified_until: day.nullable().meta({ description: "The last day of the verification." }),
        read_seconds_ago: z
          .int()
          .nullable()
          .meta({
            description:
              "Seconds since this shop read the pass for the first time; null at that first reading. Several people may be " +
              "showing one screen.",
            example: null,
          }),
      })
      .nullable()
      .meta({ description: "Of `pass_valid`." }),
    redeemed_at: timestamp.nullable(),
  })
  .meta({
    id: "RedemptionCheckResult",
    description: "Says what to give. It never names the student.",
  });

export const shopCheck = z
  .object({
    id,
    offer_title: z.string().meta({ example: "Plate of eight" }),
    outlet_name: z.string().nullable().meta({ example: "Koregaon Park" }),
    checked_at: timestamp,
    undo_until: timestamp.nullable().meta({ description: "Null once it is undone." }),
    undone_at: timestamp.nullable(),
    undo_reason: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: "ShopCheck" });

export const todaysChecksQuery = z.object({
  outlet_id: id.optional().meta({ description: "Only this outlet's." }),
});
export const todaysChecks = z
  .object({
    day,
    total: z.int().meta({ description: "Valid ones, less those undone.", example: 18 }),
    passes: z
      .int()
      .meta({ description: "Passes of verified students that were read.", example: 4 }),
    items: z.array(shopCheck),
  })
  .meta({ id: "TodaysChecks" });

export const undoBody = z
  .strictObject({ reason: line(3, 200).meta({ example: "Checked the wrong customer." }) })
  .meta({ id: "UndoCheck" });
