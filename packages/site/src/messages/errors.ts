import { defineMessages } from "../i18n/catalogue.ts";

/** Refusals in words. `code.<code>` translates a problem's code, `rule.<rule>` a field's broken rule. */
const en = {
  title: "That did not work",
  offline: "{{product}} cannot be reached. Check your connection and try again.",
  unexpected: "Something went wrong on our side. Try again in a moment.",
  waitSeconds_one: "Too many tries. Wait {{count}} second, then try again.",
  waitSeconds_other: "Too many tries. Wait {{count}} seconds, then try again.",
  waitMinutes_one: "Too many tries. Wait {{count}} minute, then try again.",
  waitMinutes_other: "Too many tries. Wait {{count}} minutes, then try again.",
  resend: "Send the link again",
  resentTitle: "Check your email!",
  resent: "We have sent the confirmation link again.",

  "code.internal_error":
    "Something went wrong on our side. Nothing was changed. Try again in a moment.",
  "code.unavailable": "{{product}} is busy right now. Try again in a moment.",
  "code.unauthenticated": "Sign in first, then try again.",
  "code.session_ended": "Your session has ended. Sign in again.",
  "code.token_expired": "Your session has ended. Sign in again.",
  "code.forbidden": "Your account may not do this.",
  "code.wrong_audience": "This account belongs to another part of {{product}}. Sign in there.",
  "code.network_not_allowed": "Admin work is not possible from this network.",
  "code.not_found": "That is not there any more, or is not yours.",
  "code.email_not_confirmed": "Confirm your e-mail first. We can send the link again.",
  "code.proof_required": "Confirm your password first, then try again.",
  "code.invalid_credentials": "The e-mail or the password is not right.",
  "code.second_factor_required": "Enter the code of your authenticator app.",
  "code.invalid_second_factor": "That code is not right. Try the newest one.",
  "code.password_required": "Enter the password of this account to confirm its address.",
  "code.link_expired": "This link has been used or is too old. Ask for a new one.",
  "code.wrong_password": "That is not your password.",
  "code.wrong_code": "That code is not right, or was used before.",
  "code.email_taken": "This address cannot be used for your account.",
  "code.second_factor_enabled": "The second step is on already.",
  "code.second_factor_not_enabled": "The second step is not on.",
  "code.already_admin": "This account is an admin already.",
  "code.invitation_for_other_address": "This invitation is for another e-mail address.",
  "code.second_factor_setup_required": "Set up the second step first: admins need it here.",
  "code.body_too_large": "That is too large to send.",
  "code.invalid_request": "Some of what you entered is not right. Check the marked fields.",

  "rule.required": "This is needed.",
  "rule.email": "Enter an e-mail address, like name@college.ac.in.",
  "rule.invalid_format": "This does not look right. Check it.",
  "rule.too_short": "This password is too short.",
  "rule.too_common": "This password is too common. Choose one that others do not use.",
  "rule.same_as_email": "Do not use your e-mail address as the password.",
  "rule.wrong_password": "That is not your password.",
  "rule.wrong_code": "That code is not right, or was used before.",
  "rule.too_small": "This is too short.",
  "rule.too_big": "This is too long.",
} as const;

export type ErrorEnglish = typeof en;
export const errorMessages = defineMessages(en, () => import("./hi/errors.ts"));
