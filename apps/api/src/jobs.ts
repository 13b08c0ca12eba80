import type { WorkerDependencies } from "./dependencies.ts";
import { mailJobs } from "./mails/job.ts";
import { accountJobs } from "./modules/identity/accounts/jobs.ts";
import { signUpJobs } from "./modules/identity/sign-ups/jobs.ts";
import { analyticsJobs } from "./modules/redemption/analytics/jobs.ts";
import { authJobs } from "./modules/identity/sessions/jobs.ts";
import { offerPictureJobs } from "./modules/offers/offer-pictures/jobs.ts";
import { ticketPictureJobs } from "./modules/offers/ticket-pictures/jobs.ts";
import { brandJobs } from "./modules/brands/brands/jobs.ts";
import { boostJobs } from "./modules/money/boosts/jobs.ts";
import { auditJobs } from "./modules/platform/audit/jobs.ts";
import { outboxJobs } from "./modules/platform/outbox/jobs.ts";
import { contactJobs } from "./modules/messages/contact/jobs.ts";
import { creditJobs } from "./modules/money/credits/jobs.ts";
import { invoiceJobs } from "./modules/money/invoices/jobs.ts";
import { pushJobs } from "./modules/messages/push/jobs.ts";
import { newsletterJobs } from "./modules/messages/newsletter/jobs.ts";
import { offerActivityJobs } from "./modules/redemption/offer-activity/jobs.ts";
import { offerSearchJobs } from "./modules/offers/offer-search/jobs.ts";
import { offerCodeJobs } from "./modules/offers/offer-codes/jobs.ts";
import { offerHealthJobs } from "./modules/offers/offer-health/jobs.ts";
import { offerLinkJobs } from "./modules/offers/offer-links/jobs.ts";
import { offerJobs } from "./modules/offers/offers/jobs.ts";
import { apiKeyJobs } from "./modules/verification-api/api-keys/jobs.ts";
import { callAlertJobs } from "./modules/verification-api/call-alerts/jobs.ts";
import { partnerVerificationJobs } from "./modules/verification-api/partner-verification/jobs.ts";
import { paymentJobs } from "./modules/money/payments/jobs.ts";
import { topUpJobs } from "./modules/money/top-ups/jobs.ts";
import { passJobs } from "./modules/redemption/passes/jobs.ts";
import { savedOfferJobs } from "./modules/redemption/saved-offers/jobs.ts";
import { redemptionJobs } from "./modules/redemption/redemptions/jobs.ts";
import { refundJobs } from "./modules/money/refunds/jobs.ts";
import { settlementJobs } from "./modules/money/settlements/jobs.ts";
import { studentJobs } from "./modules/identity/students/jobs.ts";
import { documentProcessingJobs } from "./modules/student-verification/document-processing/jobs.ts";
import { documentTextJobs } from "./modules/student-verification/document-text/jobs.ts";
import { documentJobs } from "./modules/student-verification/documents/jobs.ts";
import { verificationReviewJobs } from "./modules/student-verification/verification-review/jobs.ts";
import { rosterJobs } from "./modules/student-verification/rosters/jobs.ts";
import { verificationJobs } from "./modules/student-verification/verifications/jobs.ts";
import { figureJobs } from "./modules/operations/figures/jobs.ts";
import { heldDecisionJobs } from "./modules/operations/held-decisions/jobs.ts";
import { confirmationJobs } from "./modules/operations/confirmations/jobs.ts";
import { settingJobs } from "./modules/operations/settings-desk/jobs.ts";
import { statusJobs } from "./modules/operations/status/jobs.ts";
import { toolJobs } from "./modules/operations/tools/jobs.ts";
import { verificationAnalyticsJobs } from "./modules/operations/verification-analytics/jobs.ts";
import { webhookJobs } from "./modules/verification-api/webhooks/jobs.ts";
import type { JobHandler } from "./ports/queue.ts";

/** Every background job of the program, module by module. */
export const jobHandlers: readonly JobHandler<WorkerDependencies>[] = [
  ...mailJobs,
  ...outboxJobs,
  ...accountJobs,
  ...signUpJobs,
  ...analyticsJobs,
  ...authJobs,
  ...brandJobs,
  ...offerPictureJobs,
  ...ticketPictureJobs,
  ...boostJobs,
  ...auditJobs,
  ...contactJobs,
  ...apiKeyJobs,
  ...creditJobs,
  ...invoiceJobs,
  ...newsletterJobs,
  ...pushJobs,
  ...offerActivityJobs,
  ...offerCodeJobs,
  ...offerHealthJobs,
  ...offerJobs,
  ...offerLinkJobs,
  ...offerSearchJobs,
  ...callAlertJobs,
  ...partnerVerificationJobs,
  ...paymentJobs,
  ...topUpJobs,
  ...passJobs,
  ...redemptionJobs,
  ...savedOfferJobs,
  ...refundJobs,
  ...settlementJobs,
  ...studentJobs,
  ...documentJobs,
  ...documentTextJobs,
  ...documentProcessingJobs,
  ...verificationJobs,
  ...rosterJobs,
  ...verificationReviewJobs,
  ...webhookJobs,
  ...figureJobs,
  ...verificationAnalyticsJobs,
  ...settingJobs,
  ...confirmationJobs,
  ...heldDecisionJobs,
  ...statusJobs,
  ...toolJobs,
];
