import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import {
  APPLICATION_BODY_LIMIT,
  applicationConflict,
  correctApplication,
  ownApplication,
} from "./schemas.ts";
import * as service from "./service.ts";

export const brandApplicationRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/application", brandMemberWho("view_application"), {
    operationId: "getOwnApplication",
    summary: "The brand's application",
    description: "As last submitted, with the reviewer's note when it was sent back.",
    response: { 200: ownApplication },
    call: service.getOwn,
  });

  route.put("/v1/brand/:brand_id/application", brandMemberWho("correct_application"), {
    operationId: "correctApplication",
    summary: "Correct a rejected application",
    description:
      "Replaces the whole application except the contact address; it is reviewed again, as the next revision. 409 `version_conflict`, with " +
      "the application as it is now, when a colleague corrected it since that revision.",
    body: correctApplication,
    response: { 200: ownApplication, 409: applicationConflict },
    rateLimit: { max: 20, timeWindow: "1 hour" },
    options: { bodyLimit: APPLICATION_BODY_LIMIT },
    call: service.correct,
  });
});
