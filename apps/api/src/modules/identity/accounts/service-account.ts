import { brandActionsOf } from "@bachat/rules/brand-actions";
import { opensTo } from "@bachat/rules/offers";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, sessionEnded } from "../../../errors.ts";
import { proofEndsAt, type RoleLabel, type UserActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { redirectTo } from "../sessions/policy-sites.ts";
import { findSummary } from "../students/service.ts";
import { roleLabelsOf, singleRole } from "./policy.ts";
import { findActor, type SessionKey } from "./repository-actor.ts";
import { findBrands } from "./repository-summary.ts";
import * as repository from "./repository.ts";
import type { AccountChanges } from "./schemas.ts";

/** The account behind a session, or null when the session or the account has ended. */
export async function loadActor(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  key: SessionKey,
): Promise<UserActor | null> {
  const row = await findActor(db, key, clock.now());
  if (row === undefined) return null;
  const { emailConfirmedAt, ...account } = row;
  const roles = new Set<RoleLabel>();
  if (row.audience === "site") {
    roles.add("student");
    for (const { role } of row.memberships) roles.add(`brand:${role}`);
  } else if (row.isAdmin) {
    roles.add("admin");
  }
  return {
    ...account,
    sessionId: key.sessionId,
    emailConfirmed: emailConfirmedAt !== null,
    roles,
  };
}

/** The signed-in account with its rights and its brands. */
export async function getAccount(deps: Dependencies, actor: UserActor) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const [user, student, brandRows] = await Promise.all([
    repository.findUser(db, actor.userId),
    findSummary(deps, actor.userId),
    findBrands(
      db,
      actor.memberships.map((membership) => membership.brandId),
    ),
  ]);
  if (user === undefined) throw sessionEnded();
  const brands = brandRows
    .flatMap(({ logoUrl, ...brand }) => {
      const membership = actor.memberships.find(({ brandId }) => brandId === brand.id);
      // A sandbox is no brand; `getSandbox` has it.
      return membership === undefined || membership.status === "sandbox"
        ? []
        : [
            {
              ...brand,
              logo_url: logoUrl,
              role: membership.role,
              status: membership.status,
              actions: brandActionsOf(membership.role, membership.status),
            },
          ];
    })
    .toSorted((a, b) => rank(a, user) - rank(b, user) || a.name.localeCompare(b.name, "en"));
  const proofUntil = proofEndsAt(actor);
  return {
    id: user.id,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    name: user.name,
    user_mode: user.userMode,
    locale: user.locale,
    is_18_or_older: user.is18OrOlder,
    role: singleRole(actor.isAdmin, brands),
    roles: roleLabelsOf(actor.isAdmin, brands),
    is_admin: actor.isAdmin,
    permissions: actor.permissions,
    brands,
    redirect_to: redirectTo(actor.isAdmin, brands),
    second_factor: {
      enabled: actor.hasSecondFactor,
      required: actor.isAdmin && config.requireAdminSecondFactor,
    },
    proof_until: proofUntil !== null && proofUntil > now ? proofUntil : null,
    opens: opensTo({ signedIn: true, verified: student?.verified === true }),
    student,
  };
}

/** Approved brands first, then the one used last. */
function rank(brand: { id: string; status: string }, user: repository.UserRow): number {
  return (brand.status === "approved" ? 0 : 2) + (brand.id === user.lastBrandId ? 0 : 1);
}

/** @throws invalid_request for a brand that the account is no member of */
export async function updateAccount(deps: Dependencies, actor: UserActor, changes: AccountChanges) {
  const { name, locale, last_brand_id: lastBrandId, is_18_or_older: is18OrOlder } = changes;
  if (
    lastBrandId !== undefined &&
    !actor.memberships.some(({ brandId }) => brandId === lastBrandId)
  ) {
    throw invalidField("body.last_brand_id", "not_a_member", "You are no member of this brand.");
  }
  if (Object.values(changes).some((value) => value !== undefined)) {
    await deps.db.transaction(async (tx) => {
      const before = await repository.lockUser(tx, actor.userId);
      if (before === undefined) throw sessionEnded();
      await repository.updateUser(tx, actor.userId, { name, locale, lastBrandId, is18OrOlder });
      if (name === undefined || name === before.name) return;
      await recordAudit(tx, deps, {
        actor: { kind: "user", userId: actor.userId },
        action: "account.renamed",
        objectType: "user",
        objectId: actor.userId,
        personal: { before: { name: before.name }, after: { name } },
      });
    });
  }
  return getAccount(deps, actor);
}
