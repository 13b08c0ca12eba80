import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { figuresQuery, platformFigures } from "./schemas.ts";
import { getFigures } from "./service.ts";

const subjects = [
  ["students", "reviewer", "getSignUpFigures", "New accounts and verified students, by day"],
  ["redemptions", "catalogue", "getRedemptionFigures", "Redeemed offers, by day"],
  ["api-calls", "brands", "getApiCallFigures", "Calls of the verification API, by day"],
  ["revenue", "finance", "getRevenueFigures", "What brands paid less refunds, by day"],
] as const;

/** The platform's figures, each subject for those who work with it. */
export const adminFigureRoutes = forAdmins((route) => {
  for (const [subject, permission, operationId, summary] of subjects) {
    route.get(`/v1/admin/figures/${subject}`, adminWith(permission), {
      operationId,
      summary,
      description:
        "Whole days in Asia/Kolkata that end yesterday, with as many days before for comparison. Today is counted when " +
        "this is asked.",
      querystring: figuresQuery,
      response: { 200: platformFigures },
      read: (dependencies, query) => getFigures(dependencies, subject, query),
    });
  }
});
