import { z } from "zod";
import { day, id, timestamp } from "../../../http/schemas.ts";
import { ownInvitation } from "../../identity/invitations/schemas.ts";
import { profileFields } from "../../identity/students/schemas.ts";

/** The copy of everything stored about one person. It contains no field that is not listed here. */

const text = (example: string) => z.string().meta({ example });
const optionalText = z.string().nullable().meta({ example: null });
const optionalTime = timestamp.nullable();
const offer = {
  offer_title: text("Everyday backpacks"),
  brand_name: text("Jholaworks"),
};

export const exportFile = z
  .object({
    generated_at: timestamp,
    account: z.object({
      id,
      email: text("asha@college.example"),
      email_confirmed_at: optionalTime,
      name: text("Asha Verma"),
      user_mode: text("student"),
      locale: text("en"),
      is_18_or_older: z.boolean().meta({ example: true }),
      second_factor_since: optionalTime,
      created_at: timestamp,
    }),
    brands: z.array(z.object({ brand_name: offer.brand_name, role: text("viewer") })),
    profile: z
      .object({
        ...profileFields,
        email: text("asha@college.example"),
        phone: optionalText,
        verification_status: text("approved"),
        verified_until: day.nullable(),
        avatar_url: optionalText,
        created_at: timestamp,
      })
      .nullable(),
    student_addresses: z.array(
      z.object({
        email: text("asha@college.example"),
        kind: text("account"),
        confirmed_at: timestamp,
      }),
    ),
    consents: z.array(
      z.object({
        purpose: text("brand_verification"),
        version: text("2026-11"),
        granted_at: timestamp,
        withdrawn_at: optionalTime,
      }),
    ),
    mail_preferences: z.array(
      z.object({
        kind: text("verification_reminder"),
        enabled: z.boolean().meta({ example: false }),
      }),
    ),
    linked_accounts: z
      .array(
        z.object({
          provider: text("google"),
          subject: text("110169484474386276334"),
          linked_at: timestamp,
        }),
      )
      .meta({
        description:
          "Google and Microsoft accounts that sign in, by the number that they have there.",
      }),
    notified_browsers: z
      .array(
        z.object({
          endpoint: text("https://fcm.googleapis.com/fcm/send/dK3fQm8xR2s"),
          language: text("en"),
          created_at: timestamp,
          last_accepted_at: optionalTime,
        }),
      )
      .meta({ description: "Browsers that get notifications, by their push service's address." }),
    invitation: ownInvitation,
    verification_submissions: z.array(
      z.object({
        status: text("rejected"),
        reason: optionalText,
        reason_text: optionalText,
        appeal_note: optionalText,
        decision_source: optionalText,
        verified_until: day.nullable(),
        submitted_at: timestamp,
        decided_at: optionalTime,
        documents: z.array(
          z.object({
            kind: text("id_card_front"),
            media_type: text("image/jpeg"),
            byte_size: z.int().meta({ example: 184_220 }),
            deleted_at: optionalTime,
          }),
        ),
      }),
    ),
    roll_numbers: z
      .array(z.object({ college_name: text("Palani Institute of Design"), used_at: timestamp }))
      .meta({
        description:
          "At which colleges a roll number has verified the account. The number is kept as a keyed hash alone.",
      }),
    interactions: z.array(z.object({ ...offer, type: text("save"), at: timestamp })),
    redemptions: z.array(
      z.object({
        ...offer,
        method: text("code"),
        status: text("issued"),
        code: optionalText,
        redeemed_at: timestamp,
        checked_at: optionalTime,
      }),
    ),
    opened_offers: z.array(z.object({ ...offer, at: timestamp })),
    pass_readings: z.array(
      z.object({
        brand_name: offer.brand_name,
        outlet_name: optionalText,
        at: optionalTime,
      }),
    ),
    feedback: z.array(
      z.object({ ...offer, outcome: text("worked"), comment: optionalText, at: timestamp }),
    ),
    brand_checks: z.array(
      z.object({
        brand_name: offer.brand_name,
        result: text("verified"),
        checked_at: timestamp,
      }),
    ),
    blocked_brands: z.array(z.object({ brand_name: offer.brand_name, blocked_at: timestamp })),
    connections: z.array(
      z.object({
        brand_name: offer.brand_name,
        scopes: z.array(text("student_status")),
        always: z.boolean().meta({ example: true }),
        agreed_at: timestamp,
        last_used_at: optionalTime,
        withdrawn_at: optionalTime,
      }),
    ),
    newsletter: z
      .object({
        status: text("confirmed"),
        confirmed_at: optionalTime,
        unsubscribed_at: optionalTime,
      })
      .nullable(),
    contact_messages: z.array(
      z.object({
        subject: text("My code does not work"),
        message: text("The shop refused it yesterday."),
        kind: text("student"),
        answer: optionalText,
        status: text("answered"),
        sent_at: timestamp,
        conversation: z.array(
          z.object({
            from: z.enum(["you", "us"]).meta({ example: "us" }),
            text: text("We have spoken to the brand. Please try again."),
            sent_at: timestamp,
          }),
        ),
      }),
    ),
    sessions: z.array(
      z.object({
        device: optionalText,
        ip: optionalText,
        site: text("site"),
        started_at: timestamp,
        last_seen_at: timestamp,
        ended_at: optionalTime,
      }),
    ),
    activity: z
      .array(z.object({ action: text("account.signed_up"), at: timestamp }))
      .meta({ description: "What the account itself did that is logged, newest first." }),
  })
  .meta({ id: "PersonalData" });
