import type { MemberRole } from "@bachat/rules/brand-actions";
import type { mailKind } from "../../../db/schema/mail-preferences.ts";

/** The mails that can be switched off, and who may do so. */

export type MailKind = (typeof mailKind.enumValues)[number];

/**
 * The mails that can be switched off, and their readers: students, or a brand's members by role. Only mails that Bachat
 * really sends are listed: a switch for a mail that never comes would be a lie. Mails about the account's safety have no
 * switch.
 */
const audiences = {
  verification_reminder: "student",
  saved_offer_ending: "student",
  brand_offer_reviewed: ["admin", "editor"],
  brand_code_pool_low: ["admin", "editor"],
  brand_low_credits: ["admin", "developer", "billing"],
  brand_payments: ["admin", "billing"],
  brand_team: ["admin"],
  brand_webhooks: ["admin", "developer"],
} as const satisfies Partial<Record<MailKind, "student" | readonly MemberRole[]>>;

export type SwitchableMail = keyof typeof audiences;
export type BrandMail = Exclude<SwitchableMail, "verification_reminder" | "saved_offer_ending">;
export const switchableMails = Object.keys(audiences) as [SwitchableMail, ...SwitchableMail[]];

/**
 * Mails that advertise offers need the reader's choice: no account needs them, and some brands pay to be seen. Without a choice
 * they are off. A student who never finds the box gets none.
 */
const marketing: readonly SwitchableMail[] = ["saved_offer_ending"];
export const isMarketing = (kind: SwitchableMail): boolean => marketing.includes(kind);

/** The kinds of mails that fit a person's roles. */
export function mailsFor(person: {
  student: boolean;
  roles: readonly MemberRole[];
}): SwitchableMail[] {
  return switchableMails.filter((kind) => {
    const whose: "student" | readonly MemberRole[] = audiences[kind];
    if (whose === "student") return person.student;
    return person.roles.some((role) => whose.includes(role));
  });
}

export const getsBrandMail = (kind: BrandMail, role: MemberRole): boolean =>
  (audiences[kind] as readonly MemberRole[]).includes(role);
