import { approval, rejection } from "../../brands/applications/schemas-admin.ts";
import { replyBody, versionBody } from "../../messages/contact/schemas-admin.ts";
import { resolveFinanceCase } from "../../money/finance-cases/schemas.ts";
import {
  offerApproval,
  offerRejection,
  revisionApproval,
  revisionRejection,
} from "../../offers/offer-review/schemas.ts";

/** What is sent with each decision, as to the operation that decides at once. */
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
