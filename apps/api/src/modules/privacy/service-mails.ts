import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import { findStudentId } from "../students/service.ts";
import { mailsFor, type SwitchableMail } from "./policy.ts";
import * as repository from "./repository-mails.ts";

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
    brand: actor.memberships.length > 0,
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
