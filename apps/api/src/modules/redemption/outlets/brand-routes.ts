import { brandMemberWho } from "../../../http/access.ts";
import { deviceActor } from "../../../http/actor.ts";
import { forMembers } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import {
  createOutlet,
  outlet,
  outletConflict,
  outletList,
  setPin,
  unlockOutlet,
  updateOutlet,
} from "./schemas.ts";
import * as devices from "./service-devices.ts";
import * as service from "./service.ts";

const checkers = brandMemberWho("check_redemptions");
const managers = brandMemberWho("manage_outlets");
const changing = { max: 60, timeWindow: "1 minute" };

export const brandOutletRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/outlets", checkers, {
    operationId: "listOutlets",
    summary: "The brand's outlets",
    description:
      "Shops by city and name, and whether this session may check there. Archived ones only for those who may change them.",
    response: { 200: outletList },
    call: service.listOutlets,
  });

  route.post("/v1/brand/:brand_id/outlets", managers, {
    operationId: "createOutlet",
    summary: "Add an outlet",
    description:
      "Its name is unique among the brand's active outlets: 409 `outlet_name_taken`. Repeated with the same words, it is the same outlet.",
    body: createOutlet,
    response: { 200: outlet, 409: problem },
    rateLimit: changing,
    call: service.createOutlet,
  });

  route.patch("/v1/brand/:brand_id/outlets/:outlet_id", managers, {
    operationId: "updateOutlet",
    summary: "Change an outlet",
    description:
      "Fields that are left out do not change. 409 `version_conflict` with the outlet as it is now, `outlet_name_taken`, `outlet_archived`.",
    body: updateOutlet,
    response: { 200: outlet, 409: outletConflict },
    rateLimit: changing,
    call: service.updateOutlet,
  });

  route.post("/v1/brand/:brand_id/outlets/:outlet_id/archive", managers, {
    operationId: "archiveOutlet",
    summary: "Archive an outlet",
    description: "Codes can no longer be checked there; past checks keep its name. Safe to repeat.",
    body: emptyBody,
    response: { 200: outlet },
    rateLimit: changing,
    call: service.archiveOutlet,
  });

  route.put("/v1/brand/:brand_id/outlets/:outlet_id/pin", managers, {
    operationId: "setOutletPin",
    summary: "Set the PIN of an outlet's shared device",
    description:
      "Six digits, kept as a hash. Devices that were unlocked are locked. Null removes the PIN.",
    body: setPin,
    response: { 200: outlet, 409: problem },
    rateLimit: changing,
    call: (dependencies, member, outletId, body) =>
      service.setPin(dependencies, member, outletId, body.pin),
  });

  route.post("/v1/brand/:brand_id/outlets/:outlet_id/unlock", checkers, {
    operationId: "unlockOutlet",
    summary: "Unlock this device for an outlet",
    description:
      "For 12 hours, for this session. 422 `wrong_pin`; after five wrong ones 429 `too_many_attempts` with waits that double.",
    body: unlockOutlet,
    response: { 200: outlet, 409: problem, 422: problem },
    rateLimit: changing,
    handler: (dependencies, request) =>
      devices.unlockOutlet(dependencies, deviceActor(request), {
        outletId: request.params.outlet_id,
        pin: request.body.pin,
        ip: request.ip,
      }),
  });

  route.post("/v1/brand/:brand_id/outlets/:outlet_id/lock", checkers, {
    operationId: "lockOutlet",
    summary: "Lock this device",
    description: "The next check needs the PIN again. Safe to repeat.",
    body: emptyBody,
    response: { 200: outlet },
    rateLimit: changing,
    call: devices.lockOutlet,
  });
});
