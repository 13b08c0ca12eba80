import type { MemberRole } from "@bachat/rules/brand-actions";
import { DAY } from "@bachat/rules/time";
import jwt, { type JWT } from "@fastify/jwt";
import { eq } from "drizzle-orm";
import fastify from "fastify";
import { users } from "../src/db/schema/index.ts";
import type { AdminPermission } from "../src/http/actor.ts";
import { jwtOptions } from "../src/http/issued-session.ts";
import type { BrandId, SessionId, UserId } from "../src/ids.ts";
import type { TestApp } from "./app.ts";
import { buildBrandUser } from "./factories/brand-user.ts";
import { buildSession } from "./factories/session.ts";
import { buildUser, type User } from "./factories/user.ts";

interface SignInOptions {
  /** An account that exists; a new confirmed one otherwise. */
  userId?: UserId;
  /** Gives a new account the admin role, with all permissions or these, and an admin-audience session. */
  admin?: boolean | AdminPermission[];
  /** Makes the account a member of this brand. */
  brand?: { id: BrandId; role: MemberRole };
  /** `admin` for an admin-audience session without the role. */
  audience?: "site" | "admin";
  emailConfirmed?: boolean;
  /** False leaves the session without a fresh proof of the password. */
  proof?: boolean;
}

export interface SignedIn {
  token: string;
  userId: UserId;
  sessionId: SessionId;
  email: string;
  /** For `supertest(...).set("authorization", …)`. */
  authorization: string;
}

/** A session put straight into the database, for tests of acts after sign-in. */
export async function signInAs(
  test: Pick<TestApp, "dependencies">,
  options: SignInOptions = {},
): Promise<SignedIn> {
  const { admin = false, brand, emailConfirmed = true, proof = true } = options;
  const { clock, config } = test.dependencies;
  const now = clock.now();
  const user =
    options.userId === undefined
      ? await buildUser(test, {
          admin,
          emailConfirmedAt: emailConfirmed ? now : null,
          userMode: brand === undefined ? "student" : "brand",
        })
      : await findUser(test, options.userId);
  if (brand !== undefined) {
    await buildBrandUser(test, { userId: user.id, brandId: brand.id, role: brand.role });
  }
  const audience = options.audience ?? (admin === false ? "site" : "admin");
  const session = await buildSession(test, {
    userId: user.id,
    audience,
    proofAt: proof ? now : null,
  });
  const token = (await signer(config.secrets.jwt)).sign({
    sub: user.id,
    sid: session.id,
    aud: audience,
    // Long, so that a test may move its clock without signing in again.
    exp: Math.floor((now.getTime() + 30 * DAY) / 1000),
  });
  return {
    token,
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    authorization: `Bearer ${token}`,
  };
}

/** As the app signs, also where the app runs in another process. */
const signers = new Map<string, Promise<JWT>>();
function signer(secret: string): Promise<JWT> {
  const known = signers.get(secret) ?? startSigner(secret);
  signers.set(secret, known);
  return known;
}

async function startSigner(secret: string): Promise<JWT> {
  const app = fastify();
  await app.register(jwt, jwtOptions(secret));
  await app.ready();
  return app.jwt;
}

async function findUser(
  { dependencies }: Pick<TestApp, "dependencies">,
  userId: UserId,
): Promise<User> {
  const [user] = await dependencies.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error(`No user ${userId}.`);
  return user;
}
