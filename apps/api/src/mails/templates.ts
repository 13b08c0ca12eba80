import type { MailName } from "@bachat/rules/mail-titles";
import type { z } from "zod";
import { academicEmail } from "./templates/academic-email.ts";
import { accountBlocked } from "./templates/account-blocked.ts";
import { accountDeleted } from "./templates/account-deleted.ts";
import { accountExists } from "./templates/account-exists.ts";
import { accountsMerged } from "./templates/accounts-merged.ts";
import { adminInvitation } from "./templates/admin-invitation.ts";
import { adminMadeByCommand } from "./templates/admin-made-by-command.ts";
import { applicationApproved } from "./templates/application-approved.ts";
import { applicationExists } from "./templates/application-exists.ts";
import { applicationReceived } from "./templates/application-received.ts";
import { applicationRejected } from "./templates/application-rejected.ts";
import { boostPaid } from "./templates/boost-paid.ts";
import { brandChangeApproved } from "./templates/brand-change-approved.ts";
import { brandChangeRejected } from "./templates/brand-change-rejected.ts";
import { brandMessage } from "./templates/brand-message.ts";
import { brandReinstated } from "./templates/brand-reinstated.ts";
import { brandSuspended } from "./templates/brand-suspended.ts";
import { callsAlertCleared } from "./templates/calls-alert-cleared.ts";
import { callsUnusualNotice } from "./templates/calls-unusual-notice.ts";
import { callsUnusual } from "./templates/calls-unusual.ts";
import { codesLow } from "./templates/codes-low.ts";
import { confirmEmail } from "./templates/confirm-email.ts";
import { confirmedByCommand } from "./templates/confirmed-by-command.ts";
import { connectVerified } from "./templates/connect-verified.ts";
import { contactAnswered } from "./templates/contact-answered.ts";
import { contactChangeRequested } from "./templates/contact-change-requested.ts";
import { contactChanged } from "./templates/contact-changed.ts";
import { contactNotice } from "./templates/contact-notice.ts";
import { contactReceived } from "./templates/contact-received.ts";
import { creditsChanged } from "./templates/credits-changed.ts";
import { creditsLow } from "./templates/credits-low.ts";
import { emailChangeRequested } from "./templates/email-change-requested.ts";
import { emailChanged } from "./templates/email-changed.ts";
import { joinProvider } from "./templates/join-provider.ts";
import { keyEnding } from "./templates/key-ending.ts";
import { keyRevoked } from "./templates/key-revoked.ts";
import { ledgerAlert } from "./templates/ledger-alert.ts";
import { newsletterConfirm } from "./templates/newsletter-confirm.ts";
import { newsletterIssue } from "./templates/newsletter-issue.ts";
import { newsletterWelcome } from "./templates/newsletter-welcome.ts";
import { offerApproved } from "./templates/offer-approved.ts";
import { offerChangeAsked } from "./templates/offer-change-asked.ts";
import { offerFailing } from "./templates/offer-failing.ts";
import { offerMessage } from "./templates/offer-message.ts";
import { offerPaused } from "./templates/offer-paused.ts";
import { offerRejected } from "./templates/offer-rejected.ts";
import { offerResumed } from "./templates/offer-resumed.ts";
import { offerStopped } from "./templates/offer-stopped.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { paymentReceived } from "./templates/payment-received.ts";
import { paymentReturned } from "./templates/payment-returned.ts";
import { platformAlert } from "./templates/platform-alert.ts";
import { proformaIssued } from "./templates/proforma-issued.ts";
import { refundDeclined } from "./templates/refund-declined.ts";
import { refundRequested } from "./templates/refund-requested.ts";
import { refundSent } from "./templates/refund-sent.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { savedOffersEnding } from "./templates/saved-offers-ending.ts";
import { secondFactorChanged } from "./templates/second-factor-changed.ts";
import { teamInvitation } from "./templates/team-invitation.ts";
import { teamJoined } from "./templates/team-joined.ts";
import { teamRemoved } from "./templates/team-removed.ts";
import { teamRoleChanged } from "./templates/team-role-changed.ts";
import { testMail } from "./templates/test-mail.ts";
import { topUpAnnounced } from "./templates/top-up-announced.ts";
import { topUpFailed } from "./templates/top-up-failed.ts";
import { topUpPrice } from "./templates/top-up-price.ts";
import { verificationApproved } from "./templates/verification-approved.ts";
import { verificationAsked } from "./templates/verification-asked.ts";
import { verificationEnded } from "./templates/verification-ended.ts";
import { verificationExpiring } from "./templates/verification-expiring.ts";
import { verificationGranted } from "./templates/verification-granted.ts";
import { verificationLate } from "./templates/verification-late.ts";
import { verificationRejected } from "./templates/verification-rejected.ts";
import { webhookHeld } from "./templates/webhook-held.ts";
import { webhookStopped } from "./templates/webhook-stopped.ts";

/** Every mail of the program. `docs/mails.md` has a row for each. */
export const templates = {
  "academic-email": academicEmail,
  "account-blocked": accountBlocked,
  "account-deleted": accountDeleted,
  "account-exists": accountExists,
  "accounts-merged": accountsMerged,
  "admin-invitation": adminInvitation,
  "admin-made-by-command": adminMadeByCommand,
  "application-approved": applicationApproved,
  "application-exists": applicationExists,
  "application-received": applicationReceived,
  "application-rejected": applicationRejected,
  "boost-paid": boostPaid,
  "brand-change-approved": brandChangeApproved,
  "brand-change-rejected": brandChangeRejected,
  "brand-message": brandMessage,
  "brand-reinstated": brandReinstated,
  "brand-suspended": brandSuspended,
  "calls-alert-cleared": callsAlertCleared,
  "calls-unusual": callsUnusual,
  "calls-unusual-notice": callsUnusualNotice,
  "codes-low": codesLow,
  "confirm-email": confirmEmail,
  "confirmed-by-command": confirmedByCommand,
  "connect-verified": connectVerified,
  "contact-answered": contactAnswered,
  "contact-change-requested": contactChangeRequested,
  "contact-changed": contactChanged,
  "contact-notice": contactNotice,
  "contact-received": contactReceived,
  "credits-changed": creditsChanged,
  "credits-low": creditsLow,
  "email-change-requested": emailChangeRequested,
  "email-changed": emailChanged,
  "join-provider": joinProvider,
  "key-ending": keyEnding,
  "key-revoked": keyRevoked,
  "ledger-alert": ledgerAlert,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-issue": newsletterIssue,
  "newsletter-welcome": newsletterWelcome,
  "offer-approved": offerApproved,
  "offer-change-asked": offerChangeAsked,
  "offer-failing": offerFailing,
  "offer-message": offerMessage,
  "offer-paused": offerPaused,
  "offer-rejected": offerRejected,
  "offer-resumed": offerResumed,
  "offer-stopped": offerStopped,
  "password-changed": passwordChanged,
  "payment-received": paymentReceived,
  "payment-returned": paymentReturned,
  "platform-alert": platformAlert,
  "proforma-issued": proformaIssued,
  "refund-declined": refundDeclined,
  "refund-requested": refundRequested,
  "refund-sent": refundSent,
  "reset-password": resetPassword,
  "saved-offers-ending": savedOffersEnding,
  "second-factor-changed": secondFactorChanged,
  "team-invitation": teamInvitation,
  "team-joined": teamJoined,
  "team-removed": teamRemoved,
  "team-role-changed": teamRoleChanged,
  "test-mail": testMail,
  "top-up-announced": topUpAnnounced,
  "top-up-failed": topUpFailed,
  "top-up-price": topUpPrice,
  "verification-approved": verificationApproved,
  "verification-asked": verificationAsked,
  "verification-ended": verificationEnded,
  "verification-expiring": verificationExpiring,
  "verification-granted": verificationGranted,
  "verification-late": verificationLate,
  "verification-rejected": verificationRejected,
  "webhook-held": webhookHeld,
  "webhook-stopped": webhookStopped,
} satisfies Record<MailName, unknown>;

export type TemplateName = keyof typeof templates;
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templates)[Name]["data"]>;
