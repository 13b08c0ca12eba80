import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { deviceActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import {
  brandParams,
  createOutlet,
  outlet,
  outletConflict,
  outletList,
  outletParams,
  setPin,
  unlockOutlet,
  updateOutlet,
} from "./schemas.ts";
import * as devices from "./service-devices.ts";
import * as service from "./service.ts";

const checkers = brandMemberWho("check_redemptions");
const managers = brandMemberWho("manage_outlets");
const changing = { max: 60, timeWindow: "1 minute" };

export function brandOutletRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/outlets",
    config: { access: checkers },
    schema: {
      operationId: "listOutlets",
      summary: "The brand's outlets",
      description:
        "Shops by city and name, and whether this session may check there. Archived ones only for those who may change them.",
      params: brandParams,
      response: { 200: outletList },
    },
    handler: (request) => service.listOutlets(dependencies, deviceActor(request)),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/outlets",
    config: { access: managers, rateLimit: changing },
    schema: {
      operationId: "createOutlet",
      summary: "Add an outlet",
      description:
        "Its name is unique among the brand's active outlets: 409 `outlet_name_taken`. Repeated with the same words, it is the same outlet.",
      params: brandParams,
      body: createOutlet,
      response: { 200: outlet, 409: problem },
    },
    handler: (request) => service.createOutlet(dependencies, deviceActor(request), request.body),
  });

  app.route({
    method: "PATCH",
    url: "/v1/brand/:brand_id/outlets/:outlet_id",
    config: { access: managers, rateLimit: changing },
    schema: {
      operationId: "updateOutlet",
      summary: "Change an outlet",
      description:
        "What is left out stays. 409 `version_conflict` with the outlet as it is now, `outlet_name_taken`, `outlet_archived`.",
      params: outletParams,
      body: updateOutlet,
      response: { 200: outlet, 409: outletConflict },
    },
    handler: (request) =>
      service.updateOutlet(
        dependencies,
        deviceActor(request),
        request.params.outlet_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/outlets/:outlet_id/archive",
    config: { access: managers, rateLimit: changing },
    schema: {
      operationId: "archiveOutlet",
      summary: "Archive an outlet",
      description:
        "Codes can no longer be checked there; past checks keep its name. Safe to repeat.",
      params: outletParams,
      body: emptyBody,
      response: { 200: outlet },
    },
    handler: (request) =>
      service.archiveOutlet(dependencies, deviceActor(request), request.params.outlet_id),
  });

  app.route({
    method: "PUT",
    url: "/v1/brand/:brand_id/outlets/:outlet_id/pin",
    config: { access: managers, rateLimit: changing },
    schema: {
      operationId: "setOutletPin",
      summary: "Set the PIN of an outlet's shared device",
      description:
        "Six digits, kept as a hash. Devices that were unlocked are locked. Null removes the PIN.",
      params: outletParams,
      body: setPin,
      response: { 200: outlet, 409: problem },
    },
    handler: (request) =>
      service.setPin(
        dependencies,
        deviceActor(request),
        request.params.outlet_id,
        request.body.pin,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/outlets/:outlet_id/unlock",
    config: { access: checkers, rateLimit: changing },
    schema: {
      operationId: "unlockOutlet",
      summary: "Unlock this device for an outlet",
      description:
        "For 12 hours, for this session. 422 `wrong_pin`; after five wrong ones 429 `too_many_attempts` with waits that double.",
      params: outletParams,
      body: unlockOutlet,
      response: { 200: outlet, 409: problem, 422: problem },
    },
    handler: (request) =>
      devices.unlockOutlet(dependencies, deviceActor(request), {
        outletId: request.params.outlet_id,
        pin: request.body.pin,
        ip: request.ip,
      }),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/outlets/:outlet_id/lock",
    config: { access: checkers, rateLimit: changing },
    schema: {
      operationId: "lockOutlet",
      summary: "Lock this device",
      description: "The PIN is asked for before the next check. Safe to repeat.",
      params: outletParams,
      body: emptyBody,
      response: { 200: outlet },
    },
    handler: (request) =>
      devices.lockOutlet(dependencies, deviceActor(request), request.params.outlet_id),
  });
}
