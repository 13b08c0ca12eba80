import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import {
  connectFlow,
  connectOrder,
  connectReturn,
  flowParams,
  testStudentChoice,
} from "./schemas.ts";
import { reportOrder } from "./service-orders.ts";
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

  route.post("/v1/connect/orders", everyone, {
    operationId: "reportConnectOrder",
    summary: "A sign-in led to an order",
    description:
      "For the shop's server, with the client's id and secret as HTTP Basic. Counts the order in the brand's analytics, once for each sign-in of a verified student; " +
      "it names no amount and nobody. Repeating it changes nothing. 401 `invalid_client`; 404 `unknown_sign_in` after 30 days too.",
    body: connectOrder,
    response: { 204: noContent, 401: problem, 404: problem },
    rateLimit: { max: 3_000, timeWindow: "1 minute" },
    handler: async (dependencies, { headers, body }) => {
      await reportOrder(dependencies, headers.authorization, body);
    },
  });
});
