import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { clientOf } from "../../../http/client.ts";
import { forAccounts } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { providerTicketOf, setProviderTicket } from "../../../http/session-cookie.ts";
import { collegeAnswer } from "../../identity/providers/schemas.ts";
import { studentVerification } from "../verifications/schemas.ts";
import { requireMayCount } from "./service-count.ts";
import * as service from "./service-provider.ts";

/** Accounts of colleges at Google and Microsoft. Browsers send the attempt's cookie to these addresses alone. */
export const authCollegeAccountRoutes = forAccounts((route, { config }) => {
  route.post("/v1/auth/providers/college-account", student, {
    operationId: "confirmCollegeAccount",
    summary: "Confirm an address at a college by its Google or Microsoft account",
    description:
      "With what the provider led back with, after `beginProvider` for the purpose `college`, in the same browser. It counts as " +
      "the mail's link does; nothing is linked. Repeated, it answers the same for ten minutes. 422 `not_a_college_account`, " +
      "`college_account_stopped`, `provider_denied`; 409 `academic_email_taken`, `provider_answer_used` (by a second press); 410 `provider_attempt_ended`, 502 `provider_failed`.",
    body: collegeAnswer,
    response: {
      200: studentVerification,
      403: problem,
      409: problem,
      410: problem,
      422: problem,
      502: problem,
    },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const actor = userActor(request);
      await requireMayCount(dependencies, actor);
      const client = clientOf(request);
      const before = providerTicketOf(config, request);
      const token = await service
        .takeAnswer(dependencies, request.body, before, client)
        .catch((error: unknown) => {
          if (service.isUsedUp(error)) setProviderTicket(config, reply, null);
          throw error;
        });
      setProviderTicket(config, reply, { token, lifetimeMs: service.ATTEMPT_MS });
      return service.confirmByProvider(dependencies, actor, token, client);
    },
  });
});
