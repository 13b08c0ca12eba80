import type { WorkerDependencies } from "./dependencies.ts";
import { mailJobs } from "./mails/job.ts";
import { sendMailJob } from "./mails/schemas.ts";
import { fetchLogoJob } from "./modules/brands/brands/schemas.ts";
import { fetchLogo } from "./modules/brands/brands/service-logo-fetch.ts";
import { addressRequestJob } from "./modules/identity/accounts/schemas-requests.ts";
import { purgeLinks } from "./modules/identity/accounts/service-links.ts";
import { purge as purgeSessions } from "./modules/identity/sessions/service-purge.ts";
import { settleRequest } from "./modules/identity/sign-ups/service-settle.ts";
import { removeOldSignUps } from "./modules/identity/sign-ups/service.ts";
import { removePhotoJob } from "./modules/identity/students/schemas.ts";
import { removeUnusedPhoto } from "./modules/identity/students/service-photo.ts";
import { removeOld as removeOldMessages } from "./modules/messages/contact/service.ts";
import { sendIssueJob } from "./modules/messages/newsletter/schemas.ts";
import { beginIssue, sendIssue } from "./modules/messages/newsletter/service-issue.ts";
import { purge as purgeNewsletter } from "./modules/messages/newsletter/service.ts";
import { sendPushJob } from "./modules/messages/push/schemas.ts";
import { forgetEndedBrowsers, sendPush } from "./modules/messages/push/service-send.ts";
import { advanceBoosts } from "./modules/money/boosts/service-turn.ts";
import { countCalls, countKeys, postClosedHours } from "./modules/money/credits/service-usage.ts";
import { checkLedger, watchBalances } from "./modules/money/credits/service-watch.ts";
import { sendRefundJob } from "./modules/money/gateway-refunds/schemas.ts";
import { drawInvoiceJob } from "./modules/money/invoices/schemas.ts";
import { drawInvoice } from "./modules/money/invoices/service-files.ts";
import { returnSurplusJob } from "./modules/money/payments/schemas.ts";
import { reconcileOrders } from "./modules/money/payments/service-settle.ts";
import { returnSurplus } from "./modules/money/payments/service-surplus.ts";
import { reconcileRefunds, sendRefund } from "./modules/money/refunds/service-decide.ts";
import { readSettlements } from "./modules/money/settlements/service.ts";
import { endMandateJob } from "./modules/money/top-ups/schemas.ts";
import { runTopUps } from "./modules/money/top-ups/service-debit.ts";
import { endMandate } from "./modules/money/top-ups/service.ts";
import { forgetProblems, watchPools } from "./modules/offers/offer-codes/service-alerts.ts";
import { fillMatches } from "./modules/offers/offer-codes/service-matches.ts";
import { watchHealth } from "./modules/offers/offer-health/service-health.ts";
import { checkLinkJob } from "./modules/offers/offer-links/schemas.ts";
import { checkLink } from "./modules/offers/offer-links/service.ts";
import { removePictureJob } from "./modules/offers/offer-pictures/schemas.ts";
import { removeUnusedPicture } from "./modules/offers/offer-pictures/service.ts";
import { refreshSearchTermsJob } from "./modules/offers/offer-records/schemas.ts";
import { keepSearchCountJob } from "./modules/offers/offer-search/schemas.ts";
import { keepSearchCount } from "./modules/offers/offer-search/service-counts.ts";
import {
  followSearchTerms,
  rebuildSearchTerms,
} from "./modules/offers/offer-search/service-terms.ts";
import { refreshPublication } from "./modules/offers/offers/service.ts";
import { removeTicketJob } from "./modules/offers/ticket-pictures/schemas.ts";
import { makeTickets, removeUnusedTicket } from "./modules/offers/ticket-pictures/service.ts";
import { tidyConfirmations } from "./modules/operations/confirmations/service.ts";
import { writeDays } from "./modules/operations/figures/service.ts";
import {
  effectJob as heldEffectJob,
  removeEnded,
  takeDueEffects as takeDueHeldEffects,
  takeEffect as takeHeldEffect,
} from "./modules/operations/held-decisions/service.ts";
import { storeMeasured } from "./modules/operations/settings-desk/service-figures.ts";
import { measureMinute, removeOldMinutes } from "./modules/operations/status/service-measure.ts";
import { queueCheckJob } from "./modules/operations/tools/schemas.ts";
import { countChangedDays } from "./modules/operations/verification-analytics/service-counts.ts";
import { extendChain } from "./modules/platform/audit/service-chain.ts";
import { checkChain } from "./modules/platform/audit/service-checks.ts";
import { deliverJob } from "./modules/platform/events/schemas.ts";
import { followQueue, removeOld as removeOldMails } from "./modules/platform/outbox/service.ts";
import { writeRegisters } from "./modules/platform/registers/service.ts";
import { correctDayJob } from "./modules/redemption/analytics/schemas.ts";
import { closeMonths, recountDay, rollUp } from "./modules/redemption/analytics/service-rollups.ts";
import {
  recomputeAllPopularity,
  recomputePopularity,
} from "./modules/redemption/offer-activity/service-popularity.ts";
import { forgetCountedClicks } from "./modules/redemption/offer-activity/service.ts";
import { forgetPasses } from "./modules/redemption/passes/service.ts";
import { fillHashes } from "./modules/redemption/redemptions/service-hashes.ts";
import { remindOfSaved } from "./modules/redemption/saved-offers/service-reminders.ts";
import { processDocument } from "./modules/student-verification/document-processing/service.ts";
import { readDocumentJob } from "./modules/student-verification/document-text/schemas.ts";
import { readDocument } from "./modules/student-verification/document-text/service.ts";
import {
  removeFilesJob,
  sweepUploadJob,
  processDocumentJob,
} from "./modules/student-verification/documents/schemas.ts";
import { removeFiles, sweepUpload } from "./modules/student-verification/documents/service.ts";
import {
  effectJob,
  takeDueEffects,
  takeEffect,
} from "./modules/student-verification/id-review/service-decisions.ts";
import { endExpiredRosters } from "./modules/student-verification/rosters/service.ts";
import { returnUnanswered } from "./modules/student-verification/verifications/service-answers.ts";
import { correctPromises } from "./modules/student-verification/verifications/service-promises.ts";
import { remindExpiring } from "./modules/student-verification/verifications/service-reminders.ts";
import { deleteOldDocuments } from "./modules/student-verification/verifications/service-retention.ts";
import { warnOfEnds } from "./modules/verification-api/api-keys/service-ends.ts";
import { watchCalls } from "./modules/verification-api/call-alerts/service-watch.ts";
import {
  forgetOld as forgetOldNotices,
  tellVerified,
} from "./modules/verification-api/connect/service-notices.ts";
import { forgetEnded as forgetEndedSignIns } from "./modules/verification-api/connect/service.ts";
import { removeExpiredAnswers } from "./modules/verification-api/partner-verification/service-answers.ts";
import {
  flushUsageIndex,
  renewUsagePartitions,
} from "./modules/verification-api/partner-verification/service.ts";
import { forgetTestEvents } from "./modules/verification-api/test-events/service.ts";
import {
  deliverDue,
  forgetDeliveries,
  forgetSecrets,
} from "./modules/verification-api/webhooks/service-send.ts";
import { handleJob, type JobHandler, scheduleJob } from "./ports/queue.ts";

/** At most one job of a key waits, however often it is queued. */
const once = { policy: "short" } as const;

/** The jobs that do a component's work. */
const workOf = {
  documents: processDocumentJob.name,
  mail: sendMailJob.name,
  webhooks: deliverJob.name,
};

/** Every background job of the program: its queue or clock, and the service that does it. Times are of Kolkata. */
export const jobHandlers: readonly JobHandler<WorkerDependencies>[] = [
  // Mails
  ...mailJobs,

  // Platform
  scheduleJob("outbox.follow_queue", "*/10 * * * *", followQueue),
  scheduleJob("outbox.remove_old", "20 4 * * *", removeOldMails),
  scheduleJob("registers.write", "* * * * *", writeRegisters),
  scheduleJob("audit.extend_chain", "*/5 * * * *", extendChain),
  scheduleJob("audit.check_chain", "25 * * * *", checkChain),

  // Identity
  scheduleJob("accounts.purge_links", "45 3 * * *", purgeLinks),
  handleJob(addressRequestJob, (dependencies, job) => settleRequest(dependencies, job.request_id)),
  scheduleJob("sign_ups.purge", "20 * * * *", ({ db, clock }) => removeOldSignUps(db, clock.now())),
  scheduleJob("auth.purge", "40 3 * * *", purgeSessions),
  handleJob(removePhotoJob, (dependencies, { key }) => removeUnusedPhoto(dependencies, key)),

  // Brands
  // A brand whose site cannot be reached for an hour keeps its initials.
  handleJob(fetchLogoJob, fetchLogo, { retryLimit: 4, retryDelay: 60 }),

  // Messages
  scheduleJob("contact.remove_old", "10 4 * * *", removeOldMessages),
  handleJob(sendIssueJob, sendIssue),
  // Fridays at 9:00 in Kolkata.
  scheduleJob("newsletter.begin-issue", "0 9 * * 5", beginIssue),
  scheduleJob("newsletter.purge", "50 3 * * *", purgeNewsletter),
  handleJob(sendPushJob, sendPush),
  scheduleJob("push.forget_ended", "30 4 * * *", forgetEndedBrowsers),

  // Money
  scheduleJob("boosts.turn", "* * * * *", advanceBoosts),
  // Hours of Kolkata close on its clock; six minutes past leaves room for calls that were still committing.
  scheduleJob("credits.watch_balances", "*/5 * * * *", watchBalances),
  scheduleJob("credits.count_calls", "*/5 * * * *", countCalls),
  scheduleJob("credits.count_keys", "*/5 * * * *", countKeys),
  scheduleJob("credits.check_ledger", "45 5 * * *", checkLedger),
  scheduleJob("credits.post_closed_hours", "6 * * * *", postClosedHours),
  handleJob(
    drawInvoiceJob,
    (dependencies, data) => drawInvoice(dependencies, data.invoice_id),
    // Asked for again and again while it waits, runs or is to be retried, a file is drawn once.
    { policy: "exclusive" },
  ),
  scheduleJob("payments.ask_gateway", "*/2 * * * *", reconcileOrders),
  handleJob(returnSurplusJob, returnSurplus),
  scheduleJob("top_ups.run", "*/5 * * * *", runTopUps),
  handleJob(endMandateJob, endMandate),
  handleJob(sendRefundJob, sendRefund),
  scheduleJob("refunds.ask_pending", "20 * * * *", reconcileRefunds),
  // Once a day there is something to read; the other turns are for a gateway that did not answer.
  scheduleJob("settlements.read", "25 6-23 * * *", readSettlements),

  // Offers
  handleJob(removePictureJob, (dependencies, { pictureId }) =>
    removeUnusedPicture(dependencies, pictureId),
  ),
  scheduleJob("ticket-pictures.make", "* * * * *", makeTickets),
  handleJob(removeTicketJob, (dependencies, { file }) => removeUnusedTicket(dependencies, file)),
  scheduleJob("offer_codes.watch_pools", "*/5 * * * *", watchPools),
  scheduleJob("offer_codes.forget_problems", "40 3 * * *", forgetProblems),
  scheduleJob("offer_codes.fill_matches", "*/15 * * * *", fillMatches),
  scheduleJob("offers.watch-health", "* * * * *", watchHealth),
  scheduleJob("offers.refresh-publication", "*/5 * * * *", refreshPublication),
  handleJob(checkLinkJob, checkLink),
  handleJob(refreshSearchTermsJob, followSearchTerms, once),
  handleJob(keepSearchCountJob, keepSearchCount, once),
  // Offers that came or went with the day.
  scheduleJob("offers.follow-search-terms", "2-59/5 * * * *", followSearchTerms),
  scheduleJob("offers.rebuild-search-terms", "20 2 * * *", rebuildSearchTerms),

  // Redemption
  scheduleJob("analytics.roll_up", "*/5 * * * *", rollUp),
  scheduleJob("analytics.close_months", "40 4 * * *", closeMonths),
  handleJob(correctDayJob, recountDay),
  scheduleJob("offers.recompute-popularity", "10 * * * *", recomputePopularity),
  scheduleJob("offers.recompute-all-popularity", "25 3 * * *", recomputeAllPopularity),
  scheduleJob("offers.forget-counted-clicks", "*/10 * * * *", forgetCountedClicks),
  scheduleJob("passes.forget", "25 * * * *", forgetPasses),
  scheduleJob("redemptions.fill_hashes", "*/15 * * * *", fillHashes),
  scheduleJob("saved_offers.remind", "0 10 * * *", remindOfSaved),

  // Verification API
  scheduleJob("api_keys.warn_of_ends", "15 4 * * *", warnOfEnds),
  scheduleJob("connect.forget_ended", "*/10 * * * *", forgetEndedSignIns),
  scheduleJob("connect.forget_old", "50 4 * * *", forgetOldNotices),
  scheduleJob("test_events.forget", "35 * * * *", forgetTestEvents),
  scheduleJob("connect.tell_verified", "* * * * *", tellVerified),
  scheduleJob("verification.watch_calls", "* * * * *", watchCalls),
  scheduleJob("verification.expire_answers", "17 * * * *", removeExpiredAnswers),
  scheduleJob("verification.renew_partitions", "25 3 * * *", renewUsagePartitions),
  scheduleJob("verification.flush_usage_index", "* * * * *", flushUsageIndex),
  // A new event goes out at once; the clock finds deliveries to retry and those that a dead worker left.
  handleJob(deliverJob, deliverDue, { policy: "short" }),
  scheduleJob("webhooks.deliver_due", "* * * * *", deliverDue),
  scheduleJob("webhooks.forget_deliveries", "55 3 * * *", forgetDeliveries),
  scheduleJob("webhooks.forget_secrets", "10 * * * *", forgetSecrets),

  // Student verification
  handleJob(removeFilesJob, (dependencies, data) => removeFiles(dependencies, data.keys)),
  handleJob(sweepUploadJob, (dependencies, data) => sweepUpload(dependencies, data.keys)),
  // Reviewers can decide without it: a document that ends its reader each time is given up within the hour.
  handleJob(readDocumentJob, readDocument, { retryLimit: 5, retryDelay: 60, policy: "short" }),
  handleJob(processDocumentJob, (dependencies, data) => processDocument(dependencies, data)),
  scheduleJob("verification.correct_promises", "*/10 * * * *", correctPromises),
  scheduleJob("verification.return_unanswered", "40 3 * * *", returnUnanswered),
  scheduleJob("verification.delete_old_documents", "20 3 * * *", deleteOldDocuments),
  scheduleJob("verification.remind_expiring", "0 9 * * *", remindExpiring),
  scheduleJob("rosters.end_expired", "50 0 * * *", endExpiredRosters),
  handleJob(effectJob, (dependencies, { decision_id: decisionId }) =>
    takeEffect(dependencies, decisionId),
  ),
  scheduleJob("verification.take_due_effects", "* * * * *", takeDueEffects),

  // Operations
  scheduleJob("figures.write_days", "20 * * * *", writeDays),
  scheduleJob("verification_analytics.count_days", "*/5 * * * *", countChangedDays),
  scheduleJob("settings.measure_figures", "25 * * * *", ({ db, clock }) =>
    storeMeasured(db, clock.now()),
  ),
  scheduleJob("confirmations.tidy", "35 * * * *", tidyConfirmations),
  handleJob(heldEffectJob, (dependencies, { decision_id: decisionId }) =>
    takeHeldEffect(dependencies, decisionId),
  ),
  scheduleJob("decisions.take_due_effects", "* * * * *", takeDueHeldEffects),
  scheduleJob("decisions.remove_ended", "25 4 * * *", removeEnded),
  scheduleJob("status.measure", "* * * * *", (dependencies) => measureMinute(dependencies, workOf)),
  scheduleJob("status.remove_old_minutes", "35 3 * * *", removeOldMinutes),
  // Kept for minutes only: who started the check has its answer by then.
  handleJob(queueCheckJob, async () => {}, { retryLimit: 0, deleteAfterSeconds: 600 }),
];
