import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { passCode } from "./schemas.ts";
import * as service from "./service.ts";

export const studentPassRoutes = forStudents((route) => {
  route.post("/v1/student/pass-code", student, {
    operationId: "showPass",
    summary: "Show the pass to a shop",
    description:
      "Gives a QR and a code to type, both good for 60 seconds; a screen that shows them asks for the next ones. A shop's " +
      "check of either answers that a verified student shows it, and until when, nothing else. Needs a confirmed email, " +
      "and a verified student: else 403 `pass_not_verified`.",
    response: { 200: passCode },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: service.showPass,
  });
});
