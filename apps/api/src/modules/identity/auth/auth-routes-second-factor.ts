import { signedIn, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAccounts } from "../../../http/routes.ts";
import { emptyBody, noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-second-factor.ts";

export const authSecondFactorRoutes = forAccounts((route) => {
  route.post("/v1/auth/second-factor", withFreshProof(signedIn), {
    operationId: "beginSecondFactor",
    summary: "Begin two-step sign-in",
    description:
      "A new secret for an authenticator app. Signing in needs no code until the first one is confirmed. Needs a fresh proof.",
    body: emptyBody,
    response: { 201: schemas.enrolment, 409: problem },
    call: service.beginSecondFactor,
  });

  route.post("/v1/auth/second-factor/confirm", signedIn, {
    operationId: "confirmSecondFactor",
    summary: "Switch two-step sign-in on",
    description:
      "With the app's first code. The recovery codes are shown this once. 422 `wrong_code`.",
    body: schemas.codeBody,
    response: { 200: schemas.recoveryCodes, 409: problem, 422: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.confirmSecondFactor(dependencies, userActor(request), request.body.code, request.ip),
  });

  route.post("/v1/auth/second-factor/recovery-codes", withFreshProof(signedIn), {
    operationId: "renewRecoveryCodes",
    summary: "Get new recovery codes",
    description:
      "The old ones stop working. Needs a fresh proof and a code of the second factor; 422 `wrong_code`.",
    body: schemas.secondFactorProof,
    response: { 200: schemas.recoveryCodes, 409: problem, 422: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.renewRecoveryCodes(
        dependencies,
        userActor(request),
        request.body.second_factor_code,
        request.ip,
      ),
  });

  route.delete("/v1/auth/second-factor", withFreshProof(signedIn), {
    operationId: "removeSecondFactor",
    summary: "Switch two-step sign-in off",
    description:
      "Needs a fresh proof and a code of the app or a recovery code; 422 `wrong_code`. A mail says so.",
    body: schemas.secondFactorProof,
    response: { 204: noContent, 409: problem, 422: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.removeSecondFactor(
        dependencies,
        userActor(request),
        request.body.second_factor_code,
        request.ip,
      ),
  });
});
