import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import * as schemas from "./schemas.ts";
import { listCases, listResults } from "./service.ts";

/** The set that reviewers practise on, and how they did: for owners, as all figures of single reviewers. */
export function adminCalibrationSetRoutes(app: App, dependencies: Dependencies): void {
  const access = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });

  app.route({
    method: "GET",
    url: "/v1/admin/calibration-cases",
    config: { access },
    schema: {
      operationId: "listCalibrationCases",
      summary: "The cases that reviewers practise on",
      description: "All are invented. Each with how it is decided and why, and how reviewers did.",
      response: { 200: schemas.caseList },
    },
    handler: () => listCases(dependencies),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/calibration-results",
    config: { access },
    schema: {
      operationId: "listCalibrationResults",
      summary: "How reviewers did in practice",
      description: "How often each decided as it is decided, by how that is.",
      response: { 200: schemas.resultList },
    },
    handler: () => listResults(dependencies),
  });
}
