import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { figuresQuery, platformFigures } from "./schemas.ts";
import { getFigures } from "./service.ts";

const subjects = [
  ["students", "reviewer", "getSignUpFigures", "New accounts and verified students, by day"],
  ["redemptions", "catalogue", "getRedemptionFigures", "Redeemed offers, by day"],
  ["api-calls", "brands", "getApiCallFigures", "Calls of the verification API, by day"],
  ["revenue", "finance", "getRevenueFigures", "What brands paid less refunds, by day"],
] as const;

/** The platform's figures, each subject for those who work with it. */
export function adminFigureRoutes(app: App, dependencies: Dependencies): void {
  for (const [subject, permission, operationId, summary] of subjects) {
    app.route({
      method: "GET",
      url: `/v1/admin/figures/${subject}`,
      config: { access: adminWith(permission) },
      schema: {
        operationId,
        summary,
        description:
          "Whole days in Asia/Kolkata that end yesterday, with as many days before for comparison. Today is counted when " +
          "this is asked.",
        querystring: figuresQuery,
        response: { 200: platformFigures },
      },
      handler: (request) => getFigures(dependencies, subject, request.query),
    });
  }
}
