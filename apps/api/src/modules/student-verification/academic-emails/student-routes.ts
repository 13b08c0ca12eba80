import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { clientOf } from "../../../http/client.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { providerTicketOf, setProviderTicket } from "../../../http/session-cookie.ts";
import * as providers from "../../identity/providers/service.ts";
import {
  academicEmailBody,
  academicEmailParams,
  academicEmailToken,
  collegeAnswer,
  studentVerification,
} from "./schemas.ts";
import * as service from "./service.ts";
import { requireMayCount } from "./service-count.ts";
import { confirmByProvider } from "./service-provider.ts";

const url = "/v1/student/verifications/academic-emails";

/** Addresses at colleges, as a further sign that their owner studies. */
export function studentAcademicEmailRoutes(app: App, dependencies: Dependencies): void {
  const { config } = dependencies;
  app.route({
    method: "POST",
    url,
    config: { access: student, rateLimit: { max: 20, timeWindow: "10 minutes" } },
    schema: {
      operationId: "addAcademicEmail",
      summary: "Get a link to an address at a college",
      description:
        "400 `domain_not_academic` or `domain_stopped` where the domain shows no college. The answer is the same " +
        "whether or not it belongs to another account. Asking again sends another link; each works once, for 24 hours.",
      body: academicEmailBody,
      response: { 202: studentVerification, 400: problem, 403: problem, 409: problem },
    },
    handler: (request) =>
      service.addAcademicEmail(dependencies, userActor(request), request.body.email, request.ip),
  });

  app.route({
    method: "POST",
    url: `${url}/confirm`,
    config: { access: student, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "confirmAcademicEmail",
      summary: "Confirm an address at a college",
      description:
        "By the mail's link, in the session of the student who asked. 409 `academic_email_taken` when the address counts " +
        "for another account. Where the setting lets it, the student is verified by this.",
      body: academicEmailToken,
      response: { 200: studentVerification, 400: problem, 409: problem, 410: problem },
    },
    handler: (request) =>
      service.confirmAcademicEmail(dependencies, userActor(request), request.body.token),
  });

  app.route({
    method: "POST",
    url: `${url}/provider`,
    config: { access: student, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "confirmCollegeAccount",
      summary: "Confirm an address at a college by its Google or Microsoft account",
      description:
        "With what the provider led back with, after `beginProvider` for the purpose `college`, in the same browser. It counts as " +
        "the mail's link does; nothing is linked. Repeated, it answers the same for ten minutes. 422 `not_a_college_account`, " +
        "`college_account_stopped`, `provider_denied`; 409 `academic_email_taken`; 410 `provider_attempt_ended`, 502 `provider_failed`.",
      body: collegeAnswer,
      response: {
        200: studentVerification,
        403: problem,
        409: problem,
        410: problem,
        422: problem,
        502: problem,
      },
    },
    handler: async (request, reply) => {
      const actor = userActor(request);
      await requireMayCount(dependencies, actor);
      const client = clientOf(request);
      let ticket = providerTicketOf(config, request);
      if (!providers.isAnswered(dependencies, request.body, ticket)) {
        // Whatever comes of it, this attempt is used up.
        setProviderTicket(config, reply, null);
        ticket = await providers.takeAnswer(dependencies, "college", request.body, ticket, client);
        setProviderTicket(config, reply, { token: ticket, lifetimeMs: providers.ATTEMPT_MS });
      }
      const found = providers.identityIn(dependencies, "college", ticket, client);
      return confirmByProvider(dependencies, actor, found);
    },
  });

  app.route({
    method: "DELETE",
    url: `${url}/:academic_email_id`,
    config: { access: student },
    schema: {
      operationId: "removeAcademicEmail",
      summary: "Remove an address at a college",
      description:
        "Brands no longer find the student by it, and reviewers no longer see it. What it approved stays.",
      params: academicEmailParams,
      response: { 204: noContent, 404: problem },
    },
    handler: (request) =>
      service.removeAcademicEmail(
        dependencies,
        userActor(request),
        request.params.academic_email_id,
      ),
  });
}
