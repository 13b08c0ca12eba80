import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forStudents } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { endedOffer } from "../../offers/offers/schemas.ts";
import { givenCode, studentCodeLink } from "./schemas.ts";
import * as service from "./service-page.ts";

export const studentCodeLinkRoutes = forStudents((route) => {
  route.get("/v1/student/code-links/:link_id", student, {
    operationId: "getStudentCodeLink",
    summary: "What the caller gets by a shop's link",
    description:
      "As the public read, with the code that the caller has already. 404 `code_link_gone`.",
    response: { 200: studentCodeLink, 404: problem },
    call: service.getStudentLink,
  });

  route.post("/v1/student/code-links/:link_id/code", student, {
    operationId: "takeCodeOfLink",
    summary: "Get the code of a shop's link",
    description:
      "The redemption of the link's offer, with the same limits and refusals: one student has one code, and asked again it is the same, with 200 instead of 201. It costs the brand nothing. 404 `code_link_gone`; 403 `adults_only`.",
    response: { 200: givenCode, 201: givenCode, 404: problem, 409: problem, 410: endedOffer },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const { given, isNew } = await service.giveCode(
        dependencies,
        userActor(request),
        request.params.link_id,
      );
      return reply.code(isNew ? 201 : 200).send(given);
    },
  });
});
