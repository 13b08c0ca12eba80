import { adminWith, anyAdmin } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { conflicts } from "./schemas-bodies.ts";
import { heldDecision, heldDecisions } from "./schemas.ts";
import { type ActName, acts } from "./service-acts.ts";
import { hold, listOwn, undo } from "./service.ts";

const revision = "/v1/admin/offer-revisions/:revision_id" as const;
const offer = "/v1/admin/offers/:offer_id" as const;
const application = "/v1/admin/applications/:application_id" as const;
const message = "/v1/admin/contact-messages/:message_id" as const;

/** The path of each act, its operation and its summary. */
const decisions = [
  ["approveOffer", `${offer}/decisions/approve`, "holdOfferApproval", "Approve an offer"],
  ["rejectOffer", `${offer}/decisions/reject`, "holdOfferRejection", "Send an offer back"],
  [
    "askForOfferChange",
    `${offer}/decisions/ask`,
    "holdOfferQuestion",
    "Ask for a change of an offer",
  ],
  ["approveRevision", `${revision}/decisions/approve`, "holdRevisionApproval", "Approve a change"],
  ["rejectRevision", `${revision}/decisions/reject`, "holdRevisionRejection", "Send a change back"],
  [
    "askForRevisionChange",
    `${revision}/decisions/ask`,
    "holdRevisionQuestion",
    "Ask for another change",
  ],
  [
    "approveApplication",
    `${application}/decisions/approve`,
    "holdApplicationApproval",
    "Approve an application",
  ],
  [
    "rejectApplication",
    `${application}/decisions/reject`,
    "holdApplicationRejection",
    "Send an application back",
  ],
  ["replyToContactMessage", `${message}/decisions/reply`, "holdContactReply", "Answer a message"],
  ["closeContactMessage", `${message}/decisions/close`, "holdContactClosing", "Close a message"],
  [
    "resolveFinanceCase",
    "/v1/admin/finance-cases/:case_id/decisions/resolve",
    "holdFinanceResolution",
    "Resolve a case",
  ],
] as const satisfies readonly (readonly [ActName, string, string, string])[];

const duties = {
  offer: { notOwn: "brand", twoPeople: "second_approval" },
  offer_revision: { notOwn: "brand", twoPeople: "second_approval" },
  application: { notOwn: "brand", twoPeople: "never" },
  contact_message: { notOwn: "nothing", twoPeople: "never" },
  finance_case: { notOwn: "brand", twoPeople: "never" },
} as const;

/** Decisions of the desks that can be undone for ten seconds. */
export const adminHeldDecisionRoutes = forAdmins((route) => {
  for (const [name, path, operationId, summary] of decisions) {
    const { subject, permission, body } = acts[name];
    route.post(path, adminWith(permission, duties[subject]), {
      operationId,
      summary: `${summary}, with ten seconds to undo it`,
      description:
        `Kept at once; takes effect ten seconds later as \`${name}\` does, unless its author undoes it. What that operation ` +
        "refuses is refused now; what has changed by then ends it as `refused`. 409 `already_decided` while another decision " +
        "about the case waits. The same decision of the same author gets the same answer.",
      body,
      response: { 200: heldDecision, 409: conflicts[subject] },
      handler: (dependencies, request) => {
        const [caseId = ""] = Object.values(request.params);
        return hold(dependencies, userActor(request), name, caseId, request.body ?? null);
      },
    });
  }

  route.get("/v1/admin/held-decisions", anyAdmin, {
    operationId: "listHeldDecisions",
    summary: "The caller's decisions that can be undone",
    description: "The newest first, with those of the last hour that had no effect.",
    response: { 200: heldDecisions },
    call: listOwn,
  });

  route.post("/v1/admin/held-decisions/:decision_id/undo", anyAdmin, {
    operationId: "undoHeldDecision",
    summary: "Undo a decision that has not taken effect",
    description:
      "By its author alone, who holds the case again. 409 `decision_final` after its ten seconds. Safe to repeat.",
    response: { 200: heldDecision, 409: problem },
    call: undo,
  });
});
