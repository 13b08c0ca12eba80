import { student } from "../../../http/access.ts";
import { forAccounts } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { sandboxAnswer } from "./schemas.ts";
import * as service from "./service.ts";

/** Test keys before there is a brand. */
export const authSandboxRoutes = forAccounts((route) => {
  route.get("/v1/auth/sandbox", student, {
    operationId: "getSandbox",
    summary: "The account's sandbox",
    description:
      "Where its test keys and webhooks are until a brand of it is approved. Its id stands for a brand's in the paths of keys, " +
      "webhooks and credits; whatever else a brand can do is 409 `brand_not_approved`.",
    response: { 200: sandboxAnswer },
    call: service.getSandbox,
  });

  route.post("/v1/auth/sandbox", student, {
    operationId: "makeSandbox",
    summary: "Make the account's sandbox",
    description:
      "With a test key in it. Safe to repeat: an account has one. Needs a confirmed address. 403 `email_not_confirmed`; 409 " +
      "`too_many_sandboxes` where the mailbox has three.",
    response: { 200: sandboxAnswer, 409: problem },
    rateLimit: { max: 10, timeWindow: "1 hour" },
    call: service.makeSandbox,
  });
});
