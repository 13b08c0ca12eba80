import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { connectFlow, connectReturn, flowParams, testStudentChoice } from "./schemas.ts";
import * as service from "./service.ts";

/** The page of a sign-in at a shop, before anybody signed in. */
export const publicConnectRoutes = forEveryone((route) => {
  route.get("/v1/connect/:uid", everyone, {
    operationId: "getConnectFlow",
    summary: "Which shop asks for what",
    description: "404 `connect_gone` once it ended.",
    params: flowParams,
    response: { 200: connectFlow, 404: problem },
    read: service.getFlow,
  });

  route.post("/v1/connect/:uid/test-student", everyone, {
    operationId: "chooseTestStudent",
    summary: "Go on as a test student",
    description:
      "For test clients; no account is needed. `verified` and `expired` are signed in, `not_verified` returns with `access_denied`. 404 `connect_gone`; 409 `no_test_client`.",
    params: flowParams,
    body: testStudentChoice,
    response: { 200: connectReturn, 404: problem, 409: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    read: service.chooseTestStudent,
  });
});
