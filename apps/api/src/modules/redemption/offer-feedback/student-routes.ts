import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { userActor } from "../../../http/actor.ts";
import { problem } from "../../../http/schemas.ts";
import { endedOffer, feedback, feedbackAnswer, offerParams } from "./schemas.ts";
import { answerFeedback } from "./service.ts";

export function studentOfferFeedbackRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "PUT",
    url: "/v1/student/offers/:offer_id/feedback",
    config: { access: student, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "answerOfferFeedback",
      summary: "Say whether an offer worked",
      description:
        "Only for who redeemed it (`not_redeemed`), one answer a student and offer. Another answer takes its place; the " +
        "same again changes nothing.",
      params: offerParams,
      body: feedbackAnswer,
      response: { 200: feedback, 409: problem, 410: endedOffer },
    },
    handler: (request) =>
      answerFeedback(dependencies, userActor(request), request.params.offer_id, request.body),
  });
}
