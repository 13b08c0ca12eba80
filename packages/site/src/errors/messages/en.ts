import type { GeneralRule } from "@bachat/rules/field-rules";
import { defineMessages } from "../../i18n/catalogue.ts";

/** Refusals in words. `code.<code>` translates a problem's code, `rule.<rule>` a rule that any field can break. */
const en = {
  title: "That did not work",
  offline: "{{product}} cannot be reached. Check your connection and try again.",
  outdated: "A new version is available. Reload the page to continue.",
  reload: "Reload",
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
  "code.restored":
    "{{product}} was put back from a backup and is being checked. Until then nobody can sign in, and nothing can be changed.",
  "code.unavailable": "{{product}} is busy right now. Try again in a moment.",
  "code.being_changed": "Somebody else is changing this right now. Try again in a moment.",
  "code.unauthenticated": "Sign in first, then try again.",
  "code.session_ended": "Your session has ended. Sign in again.",
  "code.token_expired": "Your session has ended. Sign in again.",
  "code.forbidden": "Your account is not allowed to do this.",
  "code.wrong_audience": "This account belongs to another part of {{product}}. Sign in there.",
  "code.network_not_allowed": "Admin work is not possible from this network.",
  "code.not_found": "That no longer exists, or is not yours.",
  "code.email_not_confirmed": "Confirm your e-mail first. We can send the link again.",
  "code.proof_required": "Confirm your password first, then try again.",
  "code.invalid_credentials": "The email or password is incorrect.",
  "code.second_factor_required": "Enter the code of your authenticator app.",
  "code.invalid_second_factor": "That code is incorrect. Try the newest one.",
  "code.password_required": "Enter the password of this account to confirm its address.",
  "code.offer_paused": "This offer is paused. It may come back.",
  "code.offer_ended": "This offer has ended. Take a look at other offers.",
  "code.offer_ended_on": "This offer ended on {{date}}. Take a look at other offers.",
  "code.link_expired": "This link has been used or is too old. Ask for a new one.",
  "code.wrong_sign_up_code": "That is not the code of the newest mail.",
  "code.code_used_up": "Five tries were wrong, so this code ended. Ask for a new mail.",
  "code.code_expired": "This code is too old. Ask for a new mail.",
  "code.sign_up_ended":
    "No sign-up waits in this browser. Sign up here, or open the link in the mail.",
  "code.provider_attempt_ended":
    "This took too long, or began in another browser. Nothing was changed. Try again.",
  "code.provider_off": "Signing in this way is not offered here.",
  "code.provider_denied": "You did not agree there, so nothing was changed.",
  "code.provider_failed":
    "The other service did not answer as it should. Nothing was changed. Try again.",
  "code.provider_answer_used":
    "This answer was used already, as by a second press, or is too old. What the first press did counts: load the page again.",
  "code.provider_address_unproven":
    "The other service does not answer for your address. Sign up or sign in with it here.",
  "code.provider_taken":
    "Your account is linked with another account of this service. Unlink that one in your profile first.",
  "code.not_a_college_account":
    "This account is not of a college that we know. Choose the account that your college gave you, or send your ID.",
  "code.college_account_stopped":
    "Accounts at this domain do not show that you study now. Send your ID instead.",
  "code.unreached":
    "{{product}} cannot be reached just now, so nothing was sent. What you typed is still here, but for passwords. Try again in a moment.",
  "code.wrong_password": "That is not your password.",
  "code.wrong_code": "That code is incorrect, or was used before.",
  "code.email_taken": "This address cannot be used for your account.",
  "code.second_factor_enabled": "Two-step sign-in is already on.",
  "code.second_factor_not_enabled": "Two-step sign-in is not on.",
  "code.already_admin": "This account is already an admin.",
  "code.invitation_for_other_address": "This invitation is for another email address.",
  "code.already_member": "This person is already in the team.",
  "code.team_full": "The team is full. Remove a member or withdraw an invitation first.",
  "code.last_brand_admin": "This is the only admin of the brand. Make someone else an admin first.",
  "code.contact_needs_successor":
    "This person is the brand's contact. Make someone else the contact first.",
  "code.brand_name_taken": "Another brand has this name. Add something that tells yours apart.",
  "code.already_contact": "This address is already the brand's contact.",
  "code.other_account": "Somebody else is signed in now. Nothing was sent.",
  "code.body_too_large": "That is too large to send.",
  "code.verification_required":
    "This offer is for verified students. Verify your student status first.",
  "code.profile_incomplete": "Complete your profile first: college, year, degree and location.",
  "code.not_a_redirect": "This offer gives a code. Reload the page, then get it.",
  "code.not_redeemable": "This offer gives no code. Reload the page, then open it.",
  "code.code_pool_empty": "All codes of this offer have been given out. The brand may add more.",
  "code.offer_used_up": "This offer has been redeemed as often as the brand allows.",
  "code.daily_limit_reached":
    "All of today's codes for this offer have been given out. Try again tomorrow.",
  "code.not_redeemed": "Redeem this offer first, then say whether it worked.",
  "code.already_checked": "This QR has already been used in a shop.",
  "code.idempotency_key_reused": "That was another check. Check the code once more.",
  "code.outlet_locked": "This device is locked. Enter the outlet's PIN first.",
  "code.outlet_required": "Choose the outlet first.",
  "code.outlet_archived": "This outlet is archived. Choose another one.",
  "code.invalid_request": "Some of the values are incorrect. Check them, then try again.",
  "code.unsupported_file":
    "This file is not a JPEG, PNG, WebP, HEIC or PDF, whatever its name says.",
  "code.empty_file": "This file is empty. Choose it again.",
  "code.file_too_large": "This file is larger than 10 MB.",
  "code.too_many_pixels":
    "This picture is larger than 40 megapixels. Take it again in the camera's usual mode, or send a screenshot.",
  "code.appeal_not_possible":
    "This document has been looked at again already, or we no longer have it. Please send another document.",
  "code.in_review": "Your last upload is still in review. You can send another after the decision.",
  "code.too_many_submissions":
    "You have used all 5 tries in 30 days. You can try again 30 days after the first of them.",
  "code.renewal_not_open":
    "You are verified. You can send a newer ID in the last 60 days before your verification ends.",
  "code.too_many_academic_emails": "You can have up to three college addresses. Remove one first.",
  "code.academic_email_taken":
    "This address belongs to another account. Remove it there first, or send your ID.",
  "code.profile_locked":
    "This was checked against your ID, or is being checked, so it cannot change now.",
  "code.adults_only": "This is for people aged 18 or older. Open offers are for everyone.",
  "code.consent_text_changed": "The text has changed. Load the page again, read it, then choose.",
  "code.document_deleted": "This document has been deleted, as we promised.",
  "code.document_not_ready": "This document is still being prepared. Try again in a moment.",
  "code.documents_not_ready": "No page can be seen yet, so it cannot be approved.",
  "code.nothing_to_retry": "This document can be shown, or its file is at fault.",
  "code.already_decided": "Another reviewer has already decided this one.",
  "code.own_brand": "You belong to this brand, so another admin has to do this.",
  "code.own_account": "This is your own account. Another admin has to do this.",
  "code.own_submission": "You cannot decide about your own document. Leave it to another reviewer.",
  "code.photo_too_large": "This photo is larger than 5 MB.",
  "code.photo_unsupported":
    "This file is not a JPEG, PNG, WebP or HEIC picture, whatever its name says.",
  "code.photo_too_many_pixels": "This photo has more than 40 megapixels. Choose a smaller one.",
  "code.photo_damaged": "This photo cannot be opened. Choose another one.",
  "code.profile_not_found": "There is no profile yet. Complete your profile first.",
  "code.address_mismatch": "That is not the address of this account.",
  "code.brand_needs_contact":
    "A brand would be left without its contact or last admin. Make someone else its contact first, or write to us if there is no one else.",
  "code.last_owner": "You are the only owner of the admin area. Make another admin an owner first.",

  "rule.required": "This is required.",
  "rule.invalid_type": "This is not the kind of value that is expected. Check it.",
  "rule.invalid_value": "This cannot be chosen here. Choose another.",
  "rule.invalid_format": "This does not look right. Check it.",
  "rule.too_short": "This is too short.",
  "rule.too_long": "This is too long.",
  "rule.too_small": "This number is too small.",
  "rule.too_big": "This number is too large.",
  "rule.too_few": "There are too few here. Add another.",
  "rule.too_many": "There are too many here. Remove some.",
  "rule.unrecognized_keys": "Something unexpected was sent. Reload the page and try again.",
  "rule.broken_text": "This has a broken character. Type it again.",
  "rule.custom": "This does not look right. Check it.",
} as const satisfies Record<string, string> & Record<`rule.${GeneralRule}`, string>;

export const errorMessages = defineMessages(en, () => import("./hi.ts"));
