import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { findStudentId } from "../../identity/students/service.ts";
import { isMarketing, mailsFor, type SwitchableMail } from "../../messages/notifications/policy.ts";
import { chooseMail, listPreferences } from "../../messages/notifications/service-choices.ts";
import { lookAtSaved } from "../../redemption/saved-offers/service-reminders.ts";
import * as repository from "./repository-mails.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId" | "memberships">;

/** The mails that fit the account: each is on unless it was switched off; advertising is off unless it was switched on. */
export async function getMailPreferences({ db }: Pick<Needs, "db">, actor: Actor) {
  const [studentId, isMadeAsStudent, chosen] = await Promise.all([
    findStudentId(db, actor.userId),
    repository.isMadeAsStudent(db, actor.userId),
    listPreferences(db, actor.userId),
  ]);
  const kinds = mailsFor({
    student: studentId !== null || isMadeAsStudent,
    roles: actor.memberships
      .filter(({ status }) => status === "approved" || status === "suspended")
      .map(({ role }) => role),
  });
  return {
    items: kinds.map((kind) => ({
      kind,
      enabled: chosen.find((choice) => choice.kind === kind)?.enabled ?? !isMarketing(kind),
    })),
  };
}

/** @throws not_found for a mail that the account never gets */
export async function setMailPreference(
  needs: Needs,
  actor: Actor,
  kind: SwitchableMail,
  enabled: boolean,
) {
  const { userId } = actor;
  const { items } = await getMailPreferences(needs, actor);
  if (!items.some((item) => item.kind === kind)) throw notFound("That mail");
  await needs.db.transaction(async (tx) => {
    await chooseMail(tx, needs, { userId, kind, enabled });
    if (kind === "saved_offer_ending" && enabled) await lookAtSaved(tx, needs, userId);
  });
  return getMailPreferences(needs, actor);
}
