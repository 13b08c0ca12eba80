import { brandActionsOf } from "@bachat/rules/brand-actions";
import { duplicateKey, lookupAddress } from "@bachat/rules/email-addresses";
import { keyedHash } from "../../../crypto/tokens.ts";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { createKeyIn } from "../../verification-api/api-keys/service.ts";
import { createSandboxBrand } from "../brands/service.ts";
import { tooManySandboxes } from "./errors.ts";
import { contactOf, MOST_OF_A_MAILBOX } from "./policy.ts";
import * as repository from "./repository.ts";
import type { SandboxQuery } from "./schemas.ts";

const actions = brandActionsOf("admin", "sandbox");
const present = (row: { id: BrandId; name: string } | null) => ({
  sandbox: row && { ...row, actions },
});

export const getSandbox = async ({ db }: Pick<Dependencies, "db">, { userId }: UserActor) =>
  present(await repository.find(db, userId));

/**
 * Makes the account's sandbox with a test key, once: a repeat gets the one there is.
 * @throws email_not_confirmed, too_many_sandboxes
 */
export async function makeSandbox(dependencies: Dependencies, actor: UserActor) {
  requireConfirmedEmail(actor);
  const { db, clock, config } = dependencies;
  const { userId, email } = actor;
  const mailbox = keyedHash(
    config.secrets.hash,
    "sandbox-mailbox",
    duplicateKey(lookupAddress(email) ?? email),
  );
  return db.transaction(async (tx) => {
    const others = await repository.countOfMailbox(tx, mailbox);
    const existing = await repository.find(tx, userId);
    if (existing !== null) return present(existing);
    if (others >= MOST_OF_A_MAILBOX) throw tooManySandboxes();
    const contactEmail = contactOf(timeOrderedUuid(clock.now()));
    const brandId = await createSandboxBrand(tx, dependencies, contactEmail);
    await repository.insert(tx, { brandId, userId, mailbox, createdAt: clock.now() });
    await createKeyIn(
      tx,
      dependencies,
      { brandId, userId, role: "admin", actions },
      {
        name: "First test key",
        mode: "test",
        allowed_ips: [],
        monthly_cap: null,
        expires_on: null,
      },
    );
    return present(await repository.find(tx, userId));
  });
}

/** An approved brand takes over keys and webhooks of its contact's sandbox, in the approval's transaction. */
export async function moveSandbox(
  tx: Transaction,
  { brandId, contactEmail }: { brandId: BrandId; contactEmail: string },
): Promise<void> {
  const sandboxId = await repository.endOf(tx, contactEmail);
  if (sandboxId !== null) await repository.moveKeys(tx, sandboxId, brandId);
}

type Listed = Awaited<ReturnType<typeof repository.list>>[number];
const presentForAdmin = ({ createdAt, lastUsedAt, ...row }: Listed) => ({
  ...row,
  created_at: createdAt,
  last_used_at: lastUsedAt,
});

export async function listSandboxes({ db }: Pick<Dependencies, "db">, query: SandboxQuery) {
  const { search } = query;
  const asked = search === undefined ? {} : { email: lookupAddress(search) };
  const { envelope, ...window } = paginate(query, await repository.count(db, asked));
  const rows = await repository.list(db, asked, window);
  return { items: rows.map(presentForAdmin), ...envelope };
}

/** @throws 404 */
export async function getSandboxForAdmin({ db }: Pick<Dependencies, "db">, brandId: BrandId) {
  const [row] = await repository.list(db, { brandId });
  if (row === undefined) throw notFound("That sandbox");
  return presentForAdmin(row);
}
