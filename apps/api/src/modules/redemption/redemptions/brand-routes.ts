import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { deviceActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import {
  brandParams,
  checkBody,
  checkParams,
  checkResult,
  shopCheck,
  todaysChecks,
  todaysChecksQuery,
  undoBody,
} from "./schemas-check.ts";
import * as service from "./service-check.ts";

const checkers = brandMemberWho("check_redemptions");

export function brandRedemptionRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/redemptions/check",
    config: { access: checkers, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "checkRedemption",
      summary: "Check in the shop what a student shows",
      description:
        "Takes what a scanner read or a member of staff typed: a QR, the code beside it, a personal code of a pool, a " +
        "shared code or a student's pass. The answer says what it is. A QR and a personal code are used up by the first good " +
        "check; a shared code never is. When an answer was lost, repeat the check with the same `idempotency_key`: the answer " +
        "is the same and nothing is written twice. Once a code was used up with a key, the key is refused for any other: 409 " +
        "`idempotency_key_reused`. 409 `outlet_required` once the brand has outlets. 403 `outlet_locked` until the device gave " +
        "the outlet's PIN.",
      params: brandParams,
      body: checkBody,
      response: { 200: checkResult, 409: problem },
    },
    handler: (request) => service.checkRedemption(dependencies, deviceActor(request), request.body),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/redemption-checks/today",
    config: { access: checkers },
    schema: {
      operationId: "listTodaysChecks",
      summary: "Today's checks",
      description:
        "How many were valid today in Kolkata, less those undone, and the latest 20 with the undone ones. No student is named.",
      params: brandParams,
      querystring: todaysChecksQuery,
      response: { 200: todaysChecks },
    },
    handler: (request) =>
      service.listTodaysChecks(dependencies, deviceActor(request), request.query.outlet_id ?? null),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/redemption-checks/:check_id/undo",
    config: { access: checkers, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "undoCheck",
      summary: "Undo a check",
      description:
        "Within 10 minutes, with the reason: the code or QR becomes valid again. Then 409 `undo_too_late`. " +
        "403 `outlet_locked` until the device gave the PIN of the outlet that checked. Safe to repeat.",
      params: checkParams,
      body: undoBody,
      response: { 200: shopCheck, 409: problem },
    },
    handler: (request) =>
      service.undoCheck(
        dependencies,
        deviceActor(request),
        request.params.check_id,
        request.body.reason,
      ),
  });
}
