import { duplicateKey } from "@bachat/rules/email-addresses";
import { dayInKolkata } from "@bachat/rules/time";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { newCode, plainInvitation } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * A link of one's own for friends. Nobody learns a name by it: who invites sees how many came, a friend that somebody did.
 * There is no money in it: that would make people invite themselves. The sign-up sends the link's code along, and the new
 * account is noted in its own transaction; an account that exists already never counts, whatever link it opens. A friend
 * counts once the address is confirmed. With a single friend, "verified" does tell something about that one, so the link's
 * page says that both figures are seen. The browser keeps the code, so a sign-up in another browser is not counted.
 */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;
type Actor = Pick<UserActor, "userId" | "emailConfirmed">;

export const eraseInvitations = repository.removeInvitations;

export async function readInvitation(
  { db, clock, config }: Needs,
  { userId }: Pick<Actor, "userId">,
) {
  const code = await repository.findCode(db, userId);
  const counts = await repository.countInvited(db, userId, dayInKolkata(clock.now()));
  return {
    url: code === null ? null : `${config.origins.student}/join/${code}`,
    ...counts,
    invited: await repository.isInvited(db, userId),
  };
}

/** The link is made once, and is the same from then on. @throws email_not_confirmed */
export async function makeInvitation(dependencies: Needs, actor: Actor) {
  requireConfirmedEmail(actor);
  const { db } = dependencies;
  while ((await repository.findCode(db, actor.userId)) === null)
    await repository.insertCode(db, actor.userId, newCode());
  return readInvitation(dependencies, actor);
}

/** @throws not_found for an unknown code, or one whose owner's account is gone */
export async function checkInvitation({ db }: Pick<Needs, "db">, typed: string) {
  const code = plainInvitation(typed);
  if ((await repository.findInviter(db, code)) === undefined) throw notFound("That invitation");
  return { code };
}

/**
 * Notes by whose link a new account began. A code that does not work is ignored, and so is one's own: the same mailbox under
 * another spelling. One mailbox counts once for each who invites.
 */
export async function noteInvited(
  tx: Executor,
  { config }: Pick<Needs, "config">,
  { userId, email, code }: { userId: UserId; email: string; code: string },
): Promise<void> {
  const inviter = await repository.findInviter(tx, plainInvitation(code));
  const mailbox = duplicateKey(email);
  if (inviter === undefined || mailbox === duplicateKey(inviter.email)) return;
  await repository.insertInvited(tx, {
    userId,
    invitedBy: inviter.userId,
    mailboxHash: mailboxHash(config, mailbox),
  });
}

const mailboxHash = (config: Needs["config"], mailbox: string) =>
  keyedHash(config.secrets.hash, "invited-mailbox", mailbox);

/**
 * Two accounts of one person become one: friends stay counted for both who invited and who came, and the link that was
 * shared goes on to work, unless the account that is kept has one of its own.
 */
export async function moveInvitations(
  tx: Executor,
  { config }: Pick<Needs, "config">,
  from: UserId,
  to: { userId: UserId; email: string },
): Promise<void> {
  const own = mailboxHash(config, duplicateKey(to.email));
  await repository.moveInvitations(tx, from, to.userId, own);
}
