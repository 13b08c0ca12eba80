import { approval, rejection } from "../../brands/applications/schemas-admin.ts";
import { messageConflict, replyBody, versionBody } from "../../messages/contact/schemas-admin.ts";
import { financeCaseProblem, resolveFinanceCase } from "../../money/finance-cases/schemas.ts";
import {
  decisionProblem as offerProblem,
  offerApproval,
  offerRejection,
  revisionApproval,
  revisionRejection,
} from "../../offers/offer-review/schemas.ts";
import { decisionProblem } from "../../platform/review-claims/schemas.ts";

/** The body of each decision, as of the operation that decides at once. */
export const bodies = {
  approveOffer: offerApproval,
  rejectOffer: offerRejection,
  askForOfferChange: offerRejection,
  approveRevision: revisionApproval,
  rejectRevision: revisionRejection,
  askForRevisionChange: revisionRejection,
  approveApplication: approval,
  rejectApplication: rejection,
  replyToContactMessage: replyBody,
  closeContactMessage: versionBody,
  resolveFinanceCase,
};

/** A refusal of a decision about each kind of case, as of the operation that decides at once. */
export const conflicts = {
  offer: offerProblem,
  offer_revision: offerProblem,
  application: decisionProblem,
  contact_message: messageConflict,
  finance_case: financeCaseProblem,
};
