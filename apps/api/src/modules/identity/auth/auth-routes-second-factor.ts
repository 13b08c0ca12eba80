import type { Dependencies } from "../../../dependencies.ts";
import { signedIn, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-second-factor.ts";

export function authSecondFactorRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/auth/second-factor",
    config: { access: withFreshProof(signedIn) },
    schema: {
      operationId: "beginSecondFactor",
      summary: "Begin two-step sign-in",
      description:
        "A new secret for an authenticator app. Nothing is asked for until its first code is confirmed. Needs a fresh proof.",
      body: emptyBody,
      response: { 201: schemas.enrolment, 409: problem },
    },
    handler: (request) => service.beginSecondFactor(dependencies, userActor(request)),
  });

  app.route({
    method: "POST",
    url: "/v1/auth/second-factor/confirm",
    config: { access: signedIn, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "confirmSecondFactor",
      summary: "Switch two-step sign-in on",
      description:
        "With the app's first code. The recovery codes are shown this once. 422 `wrong_code`.",
      body: schemas.codeBody,
      response: { 200: schemas.recoveryCodes, 409: problem, 422: problem },
    },
    handler: (request) =>
      service.confirmSecondFactor(dependencies, userActor(request), request.body.code, request.ip),
  });

  app.route({
    method: "POST",
    url: "/v1/auth/second-factor/recovery-codes",
    config: { access: withFreshProof(signedIn), rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "renewRecoveryCodes",
      summary: "Get new recovery codes",
      description:
        "The old ones stop working. Needs a fresh proof and a code of the second factor; 422 `wrong_code`.",
      body: schemas.secondFactorProof,
      response: { 200: schemas.recoveryCodes, 409: problem, 422: problem },
    },
    handler: (request) =>
      service.renewRecoveryCodes(
        dependencies,
        userActor(request),
        request.body.second_factor_code,
        request.ip,
      ),
  });

  app.route({
    method: "DELETE",
    url: "/v1/auth/second-factor",
    config: { access: withFreshProof(signedIn), rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "removeSecondFactor",
      summary: "Switch two-step sign-in off",
      description:
        "Needs a fresh proof and a code of the app or a recovery code; 422 `wrong_code`. A mail says so.",
      body: schemas.secondFactorProof,
      response: { 204: noContent, 409: problem, 422: problem },
    },
    handler: (request) =>
      service.removeSecondFactor(
        dependencies,
        userActor(request),
        request.body.second_factor_code,
        request.ip,
      ),
  });
}
