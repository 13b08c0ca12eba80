import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import type { Client } from "../../../http/client.ts";
import * as providers from "../../identity/providers/service.ts";
import { lockLikeDeciding } from "../verifications/service-submissions.ts";
import { getVerification, type Actor } from "../verifications/service.ts";
import * as errors from "./errors.ts";
import { countAddress, refused } from "./service-count.ts";

export { ATTEMPT_MS, isUsedUp } from "../../identity/providers/service.ts";

/**
 * Takes the provider's answer; one that this browser gave before is not taken again. An attempt that
 * began as a sign-in does nothing here, nor the other way round.
 * @returns a ticket that says who came back
 */
export const takeAnswer = async (
  dependencies: Dependencies,
  answer: providers.Answer,
  ticket: string | undefined,
  client: Client,
): Promise<string> =>
  ticket !== undefined && providers.isAnswered(dependencies, answer, ticket)
    ? ticket
    : providers.takeAnswer(dependencies, "college", answer, ticket, client);

/**
 * Counts the address of a college's Google or Microsoft account as its mail's link would: the organisation that has the
 * domain answers for its owner. The account there does not sign in to this one. Safe to repeat. Most colleges have their
 * mailboxes there, where a press shows the same as the mail's link, without a mail that is filtered or late. The provider is
 * asked again each time: an answer of last year does not say who studies now. The college's account is not linked, since a
 * college closes it one day, and it would have been the way in.
 * @throws not_a_college_account, college_account_stopped, too_many_academic_emails, academic_email_taken
 */
export async function confirmByProvider(
  dependencies: Dependencies,
  actor: Actor,
  ticket: string,
  client: Client,
) {
  const who = providers.identityIn(dependencies, "college", ticket, client);
  const { email, domain, provider, begunAt } = who;
  if (email === null || domain === null) throw errors.notACollegeAccount();
  await dependencies.db.transaction(async (tx) => {
    const profile = await lockLikeDeciding(tx, dependencies, actor);
    if (profile === null) throw refused("profile_incomplete", dependencies.clock.now());
    await countAddress(tx, dependencies, actor, {
      profile,
      email,
      begunAt: new Date(begunAt),
      provider,
    }).catch((error: unknown) => {
      throw error instanceof AppError ? ofAccount(error) : error;
    });
  });
  return getVerification(dependencies, actor);
}

/** No address was typed, so none is wrong. */
function ofAccount(error: AppError): AppError {
  if (error.code === "domain_not_academic") return errors.notACollegeAccount();
  return error.code === "domain_stopped" ? errors.collegeAccountStopped() : error;
}
