import type { z } from "zod";
import { academicEmail } from "./templates/academic-email.ts";
import { accountBlocked } from "./templates/account-blocked.ts";
import { accountDeleted } from "./templates/account-deleted.ts";
import { accountExists } from "./templates/account-exists.ts";
import { adminInvitation } from "./templates/admin-invitation.ts";
import { applicationApproved } from "./templates/application-approved.ts";
import { applicationExists } from "./templates/application-exists.ts";
import { applicationReceived } from "./templates/application-received.ts";
import { applicationRejected } from "./templates/application-rejected.ts";
import { brandReinstated } from "./templates/brand-reinstated.ts";
import { brandSuspended } from "./templates/brand-suspended.ts";
import { codesLow } from "./templates/codes-low.ts";
import { confirmEmail } from "./templates/confirm-email.ts";
import { contactAnswered } from "./templates/contact-answered.ts";
import { contactNotice } from "./templates/contact-notice.ts";
import { contactReceived } from "./templates/contact-received.ts";
import { emailChanged } from "./templates/email-changed.ts";
import { emailChangeRequested } from "./templates/email-change-requested.ts";
import { newsletterConfirm } from "./templates/newsletter-confirm.ts";
import { newsletterIssue } from "./templates/newsletter-issue.ts";
import { newsletterWelcome } from "./templates/newsletter-welcome.ts";
import { offerApproved } from "./templates/offer-approved.ts";
import { offerRejected } from "./templates/offer-rejected.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { secondFactorChanged } from "./templates/second-factor-changed.ts";
import { verificationApproved } from "./templates/verification-approved.ts";
import { verificationExpiring } from "./templates/verification-expiring.ts";
import { verificationRejected } from "./templates/verification-rejected.ts";

/** Every mail of the program. `docs/mails.md` has a row for each. */
export const templates = {
  "academic-email": academicEmail,
  "account-blocked": accountBlocked,
  "account-deleted": accountDeleted,
  "account-exists": accountExists,
  "admin-invitation": adminInvitation,
  "application-approved": applicationApproved,
  "application-exists": applicationExists,
  "application-received": applicationReceived,
  "application-rejected": applicationRejected,
  "brand-reinstated": brandReinstated,
  "brand-suspended": brandSuspended,
  "codes-low": codesLow,
  "confirm-email": confirmEmail,
  "contact-answered": contactAnswered,
  "contact-notice": contactNotice,
  "contact-received": contactReceived,
  "email-change-requested": emailChangeRequested,
  "email-changed": emailChanged,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-issue": newsletterIssue,
  "newsletter-welcome": newsletterWelcome,
  "offer-approved": offerApproved,
  "offer-rejected": offerRejected,
  "password-changed": passwordChanged,
  "reset-password": resetPassword,
  "second-factor-changed": secondFactorChanged,
  "verification-approved": verificationApproved,
  "verification-expiring": verificationExpiring,
  "verification-rejected": verificationRejected,
};

export type TemplateName = keyof typeof templates;
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templates)[Name]["data"]>;
