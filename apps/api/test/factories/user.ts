import { adminPermissions } from "@bachat/rules/accounts";
import { hash } from "@node-rs/argon2";
import { userRoles, users } from "../../src/db/schema/index.ts";
import type { AdminPermission } from "../../src/http/actor.ts";
import type { TestApp } from "../app.ts";

export type User = typeof users.$inferSelect;

/** The password of every account that the factory makes. */
export const testPassword = "Correct-horse-7";

// One hash for all, made once a test file: argon2id is slow on purpose.
const testPasswordHash = hash(testPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

let counter = 0;
/** A number that no other row of this test file has. */
export const unique = (): number => ++counter;

/** A confirmed adult account with `testPassword`. `admin: true` also gives it the admin role with all permissions, a list with those. */
export async function buildUser(
  test: Pick<TestApp, "dependencies">,
  {
    admin = false,
    ...overrides
  }: Partial<typeof users.$inferInsert> & {
    admin?: boolean | AdminPermission[];
  } = {},
): Promise<User> {
  const { db, clock } = test.dependencies;
  const number = unique();
  const [user] = await db
    .insert(users)
    .values({
      email: `person-${number}@mail.example`,
      name: `Person ${number}`,
      passwordHash: overrides.pendingPasswordHash === undefined ? await testPasswordHash : null,
      userMode: "student",
      is18OrOlder: true,
      emailConfirmedAt: clock.now(),
      ...overrides,
    })
    .returning();
  if (user === undefined) throw new Error("No user was inserted.");
  if (admin) {
    const permissions = admin === true ? [...adminPermissions] : admin;
    await db.insert(userRoles).values({ userId: user.id, role: "admin", permissions });
  }
  return user;
}
