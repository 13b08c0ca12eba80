import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas.ts";
import { listCases, listResults } from "./service.ts";

/** The set that reviewers practise on, and how they did: for owners, as all figures of single reviewers. */
export const adminCalibrationSetRoutes = forAdmins((route) => {
  const access = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });

  route.get("/v1/admin/calibration-cases", access, {
    operationId: "listCalibrationCases",
    summary: "The cases that reviewers practise on",
    description: "All are invented. Each with how it is decided and why, and how reviewers did.",
    response: { 200: schemas.caseList },
    read: listCases,
  });

  route.get("/v1/admin/calibration-results", access, {
    operationId: "listCalibrationResults",
    summary: "How reviewers did in practice",
    description: "How often each decided as it is decided, by how that is.",
    response: { 200: schemas.resultList },
    read: listResults,
  });
});
