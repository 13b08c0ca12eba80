import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forStudents } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { studentVerification } from "../verifications/schemas.ts";
import { rosterClaim } from "./schemas.ts";
import { claimByRoster } from "./service-claim.ts";

export const studentRosterRoutes = forStudents((route) => {
  route.post("/v1/student/verifications/roster", student, {
    operationId: "verifyByRoster",
    summary: "Be verified by the list that the college has sent",
    description:
      "By roll number and name, at the profile's college. Verifies at once, until the day that the list names. 409 " +
      "`roster_no_match` for both that are unknown and that do not belong together, `roster_ended`, `roster_number_used` where " +
      "the roll number has verified another account, `no_roster`, `needs_reviewer`. After three tries without a match 429.",
    body: rosterClaim,
    response: { 200: studentVerification, 403: problem, 409: problem, 429: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    handler: (dependencies, request) =>
      claimByRoster(dependencies, userActor(request), request.body, request.ip),
  });
});
