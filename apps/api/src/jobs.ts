import type { WorkerDependencies } from "./dependencies.ts";
import { mailJobs } from "./mails/job.ts";
import { accountJobs } from "./modules/accounts/jobs.ts";
import { analyticsJobs } from "./modules/analytics/jobs.ts";
import { authJobs } from "./modules/auth/jobs.ts";
import { offerPictureJobs } from "./modules/offer-pictures/jobs.ts";
import { brandJobs } from "./modules/brands/jobs.ts";
import { boostJobs } from "./modules/boosts/jobs.ts";
import { auditJobs } from "./modules/audit/jobs.ts";
import { contactJobs } from "./modules/contact/jobs.ts";
import { creditJobs } from "./modules/credits/jobs.ts";
import { invoiceJobs } from "./modules/invoices/jobs.ts";
import { newsletterJobs } from "./modules/newsletter/jobs.ts";
import { offerActivityJobs } from "./modules/offer-activity/jobs.ts";
import { offerSearchJobs } from "./modules/offer-search/jobs.ts";
import { offerCodeJobs } from "./modules/offer-codes/jobs.ts";
import { offerFeedbackJobs } from "./modules/offer-feedback/jobs.ts";
import { offerJobs } from "./modules/offers/jobs.ts";
import { partnerVerificationJobs } from "./modules/partner-verification/jobs.ts";
import { paymentJobs } from "./modules/payments/jobs.ts";
import { topUpJobs } from "./modules/top-ups/jobs.ts";
import { redemptionJobs } from "./modules/redemptions/jobs.ts";
import { refundJobs } from "./modules/refunds/jobs.ts";
import { studentJobs } from "./modules/students/jobs.ts";
import { documentJobs } from "./modules/documents/jobs.ts";
import { verificationJobs } from "./modules/verifications/jobs.ts";
import { webhookJobs } from "./modules/webhooks/jobs.ts";
import type { JobHandler } from "./ports/queue.ts";

/** Every background job of the program, module by module. */
export const jobHandlers: readonly JobHandler<WorkerDependencies>[] = [
  ...mailJobs,
  ...accountJobs,
  ...analyticsJobs,
  ...authJobs,
  ...brandJobs,
  ...offerPictureJobs,
  ...boostJobs,
  ...auditJobs,
  ...contactJobs,
  ...creditJobs,
  ...invoiceJobs,
  ...newsletterJobs,
  ...offerActivityJobs,
  ...offerCodeJobs,
  ...offerFeedbackJobs,
  ...offerJobs,
  ...offerSearchJobs,
  ...partnerVerificationJobs,
  ...paymentJobs,
  ...topUpJobs,
  ...redemptionJobs,
  ...refundJobs,
  ...studentJobs,
  ...documentJobs,
  ...verificationJobs,
  ...webhookJobs,
];
