import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { findStudentId } from "../../identity/students/service.ts";
import * as repository from "./repository-mails.ts";
import { mailsFor, type SwitchableMail } from "../../messages/notifications/policy.ts";

type Needs = Pick<Dependencies, "db">;
type Actor = Pick<UserActor, "userId" | "memberships">;

/** The mails that fit the account, each on unless it was switched off. */
export async function getMailPreferences({ db }: Needs, actor: Actor) {
  const [studentId, isMadeAsStudent, chosen] = await Promise.all([
    findStudentId(db, actor.userId),
    repository.isMadeAsStudent(db, actor.userId),
    repository.listPreferences(db, actor.userId),
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
      enabled: chosen.find((choice) => choice.kind === kind)?.enabled ?? true,
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
  const { items } = await getMailPreferences(needs, actor);
  if (!items.some((item) => item.kind === kind)) throw notFound("That mail");
  await repository.setPreference(needs.db, actor.userId, kind, enabled);
  return getMailPreferences(needs, actor);
}
