import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { endedOffer } from "../../offers/offers/schemas.ts";
import { feedback, feedbackAnswer } from "./schemas.ts";
import { answerFeedback } from "./service.ts";

export const studentOfferFeedbackRoutes = forStudents((route) => {
  route.put("/v1/student/offers/:offer_id/feedback", student, {
    operationId: "answerOfferFeedback",
    summary: "Say whether an offer worked",
    description:
      "Only for who redeemed it (`not_redeemed`), one answer a student and offer. Another answer takes its place; the " +
      "same again changes nothing.",
    body: feedbackAnswer,
    response: { 200: feedback, 409: problem, 410: endedOffer },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: answerFeedback,
  });
});
