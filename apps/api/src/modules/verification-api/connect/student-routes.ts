import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import {
  connectDecision,
  connectionList,
  connectionParams,
  connectReturn,
  flowParams,
  studentConnectFlow,
} from "./schemas.ts";
import * as connections from "./service-connections.ts";
import * as service from "./service.ts";

export const studentConnectRoutes = forStudents((route) => {
  route.get("/v1/student/connect/:uid", student, {
    operationId: "getStudentConnectFlow",
    summary: "What the caller can answer a shop",
    description: "As the public read, with what the caller's account allows. 404 `connect_gone`.",
    params: flowParams,
    response: { 200: studentConnectFlow, 404: problem },
    call: service.getStudentFlow,
  });

  route.post("/v1/student/connect/:uid/decision", student, {
    operationId: "decideConnectFlow",
    summary: "Answer a shop",
    description:
      "Nothing is agreed to yet: that happens when the browser that came from the shop opens `return_to`. A later answer replaces an earlier one. 404 `connect_gone`; 409 `connect_not_ready`, `only_test_students`.",
    params: flowParams,
    body: connectDecision,
    response: { 200: connectReturn, 404: problem, 409: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: service.decide,
  });

  route.get("/v1/student/connections", student, {
    operationId: "listConnections",
    summary: "Brands that learn whether I am a student",
    description: "By sign-ins at their shops; the last agreed to first.",
    response: { 200: connectionList },
    call: connections.listConnections,
  });

  route.delete("/v1/student/connections/:id", student, {
    operationId: "withdrawConnection",
    summary: "Withdraw from a brand",
    description:
      "It reads nothing more from now on, also with a token that it has, and its servers get the event `consent.withdrawn`. Safe to repeat.",
    params: connectionParams,
    response: { 204: noContent },
    call: connections.withdrawConnection,
  });
});
