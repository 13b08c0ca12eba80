import type { mailKind } from "../../db/schema/mail-preferences.ts";
import type { UserId } from "../../ids.ts";

/** Rules about a person's own data, without side effects. */

export type MailKind = (typeof mailKind.enumValues)[number];

/**
 * The mails that can be switched off, and whose they are. Only what is really sent is listed: a switch for a mail
 * that never comes would be a lie. Mails about the account's safety have no switch.
 */
const audiences = {
  verification_reminder: "student",
} as const satisfies Partial<Record<MailKind, "student" | "brand">>;

export type SwitchableMail = keyof typeof audiences;
export const switchableMails = Object.keys(audiences) as [SwitchableMail, ...SwitchableMail[]];

/** The kinds that fit what a person is here. */
export function mailsFor(person: { student: boolean; brand: boolean }): SwitchableMail[] {
  return switchableMails.filter((kind) => person[audiences[kind]]);
}

/** What stands in place of an erased person's address: unique, and no mail can ever go there. */
export const erasedAddress = (userId: UserId): string => `erased-${userId}@erased.invalid`;

export const ERASED_NAME = "Deleted account";
