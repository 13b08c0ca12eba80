import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { ownInvitation } from "./schemas.ts";
import * as service from "./service.ts";

export const studentInvitationRoutes = forStudents((route) => {
  const url = "/v1/student/invitation";

  route.get(url, student, {
    operationId: "getOwnInvitation",
    summary: "Read the own link for friends",
    description: "With how many came by it, never who.",
    response: { 200: ownInvitation },
    call: service.readInvitation,
  });

  route.post(url, student, {
    operationId: "makeOwnInvitation",
    summary: "Get a link for friends",
    description:
      "Made at the first call, and the same at every later one. Needs a confirmed email.",
    response: { 200: ownInvitation },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    call: service.makeInvitation,
  });
});
