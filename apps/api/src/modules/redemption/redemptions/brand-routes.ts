import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import {
  checkBody,
  checkResult,
  shopCheck,
  todaysChecks,
  todaysChecksQuery,
  undoBody,
} from "./schemas-check.ts";
import * as service from "./service-check.ts";

const checkers = brandMemberWho("check_redemptions");

export const brandRedemptionRoutes = forMembers((route) => {
  route.post("/v1/brand/:brand_id/redemptions/check", checkers, {
    operationId: "checkRedemption",
    summary: "Check a student's code or QR in a shop",
    description:
      "Takes what a scanner read or a member of staff typed: a QR, the code beside it, a personal code of a pool, a " +
      "shared code or a student's pass. The answer says what it is. A QR and a personal code are used up by the first good " +
      "check; a shared code never is. When an answer was lost, repeat the check with the same `idempotency_key`: the answer " +
      "is the same and nothing is written twice. Once a code was used up with a key, the key is refused for any other: 409 " +
      "`idempotency_key_reused`. 409 `outlet_required` once the brand has outlets. 403 `outlet_locked` until the device gave " +
      "the outlet's PIN.",
    body: checkBody,
    response: { 200: checkResult, 409: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: service.checkRedemption,
  });

  route.get("/v1/brand/:brand_id/redemption-checks/today", checkers, {
    operationId: "listTodaysChecks",
    summary: "Today's checks",
    description:
      "How many were valid today in Kolkata, less those undone, and the latest 20 with the undone ones. No student is named.",
    querystring: todaysChecksQuery,
    response: { 200: todaysChecks },
    call: (dependencies, member, query) =>
      service.listTodaysChecks(dependencies, member, query.outlet_id ?? null),
  });

  route.post("/v1/brand/:brand_id/redemption-checks/:check_id/undo", checkers, {
    operationId: "undoCheck",
    summary: "Undo a check",
    description:
      "Within 10 minutes, with the reason: the code or QR becomes valid again. Then 409 `undo_too_late`. " +
      "403 `outlet_locked` until the device gave the PIN of the outlet that checked. Safe to repeat.",
    body: undoBody,
    response: { 200: shopCheck, 409: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: (dependencies, member, checkId, body) =>
      service.undoCheck(dependencies, member, checkId, body.reason),
  });
});
