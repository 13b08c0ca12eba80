import { defineMessages } from "../../i18n/catalogue.ts";

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
  "code.offer_ended": "This offer has ended. There are others.",
  "code.link_expired": "This link has been used or is too old. Ask for a new one.",
  "code.wrong_password": "That is not your password.",
  "code.wrong_code": "That code is not right, or was used before.",
  "code.email_taken": "This address cannot be used for your account.",
  "code.second_factor_enabled": "The second step is on already.",
  "code.second_factor_not_enabled": "The second step is not on.",
  "code.already_admin": "This account is an admin already.",
  "code.invitation_for_other_address": "This invitation is for another e-mail address.",
  "code.body_too_large": "That is too large to send.",
  "code.verification_required":
    "This offer is for verified students. Verify your student status first.",
  "code.profile_incomplete": "Complete your profile first: college, year, degree and location.",
  "code.not_a_redirect": "This offer gives a code. Reload the page, then get it.",
  "code.not_redeemable": "This offer gives no code. Reload the page, then open it.",
  "code.code_pool_empty": "All codes of this offer have been given out. The brand may add more.",
  "code.offer_used_up": "This offer has been redeemed as often as the brand allows.",
  "code.daily_limit_reached": "Today's codes of this offer are gone. Try again tomorrow.",
  "code.not_redeemed": "Redeem this offer first, then say whether it worked.",
  "code.already_checked": "This QR has been used in a shop already.",
  "code.qr_expired": "This QR has run out. Ask the student to show the new one.",
  "code.invalid_request": "Some of what was sent is not right. Check it, then try again.",
  "code.unsupported_file":
    "This file is not a JPEG, PNG, WebP, HEIC or PDF, whatever its name says.",
  "code.empty_file": "This file is empty. Choose it again.",
  "code.file_too_large": "This file is larger than 10 MB.",
  "code.in_review": "Your last upload is still in review. You can send another after the decision.",
  "code.too_many_submissions":
    "All 5 tries of these 30 days are used. Wait until the first of them is older.",
  "code.renewal_not_open":
    "You are verified. A newer ID can be sent in the last 60 days before it ends.",
  "code.too_many_academic_emails": "Three college addresses are the most. Remove one first.",
  "code.academic_email_taken":
    "This address counts for another account. Remove it there first, or send your ID.",
  "code.profile_locked":
    "This was checked against your ID, or is being checked, so it cannot change now.",
  "code.adults_only": "This is for people of 18 or older. Open offers are for everyone.",
  "code.consent_text_changed": "The text has changed. Load the page again, read it, then choose.",
  "code.document_deleted": "This document has been deleted, as we promised.",
  "code.document_not_ready": "This document is still being prepared. Try again in a moment.",
  "code.documents_not_ready": "No page can be seen yet, so it cannot be approved.",
  "code.already_decided": "Another reviewer has decided this one already.",
  "code.own_submission": "You cannot decide about your own document. Leave it to another reviewer.",
  "code.photo_too_large": "This photo is larger than 5 MB.",
  "code.photo_unsupported":
    "This file is not a JPEG, PNG, WebP or HEIC picture, whatever its name says.",
  "code.photo_too_many_pixels": "This photo has more than 40 megapixels. Choose a smaller one.",
  "code.photo_damaged": "This photo cannot be opened. Choose another one.",
  "code.profile_not_found": "There is no profile yet. Complete your profile first.",
  "code.address_mismatch": "That is not the address of this account.",
  "code.brand_needs_contact":
    "A brand would be left without its contact or last admin. Make somebody else its contact first, or write to us if there is nobody.",
  "code.last_admin": "You are the only admin. Invite another one first.",

  "rule.required": "This is needed.",
  "rule.email": "Enter an e-mail address, like name@college.ac.in.",
  "rule.invalid_format": "This does not look right. Check it.",
  "rule.too_short": "This password is too short.",
  "rule.too_common": "This password is too common. Choose one that others do not use.",
  "rule.same_as_email": "Do not use your e-mail address as the password.",
  "rule.address_mismatch": "That is not the address of this account.",
  "rule.wrong_password": "That is not your password.",
  "rule.wrong_code": "That code is not right, or was used before.",
  "rule.domain_not_academic":
    "We do not know this domain as a college's. Send your ID instead, or use the address that your college gave you.",
  "rule.domain_stopped":
    "Addresses at this domain do not show that someone studies now. Send your ID instead.",
  "rule.web_address": "Write it without a web address. Put a space after each full stop.",
  "rule.too_small": "This is too short.",
  "rule.too_big": "This is too long.",
} as const;

export type ErrorEnglish = typeof en;
export const errorMessages = defineMessages(en, () => import("./hi.ts"));
