import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../test/api-as.ts";
import { useTestApp } from "../../test/app.ts";
import { type Brand, buildBrand } from "../../test/factories/brand.ts";
import { buildOffer } from "../../test/factories/offer.ts";
import { buildStudent } from "../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../test/sign-in.ts";
import {
  contactMessages,
  offerClicks,
  outlets,
  redemptions,
  sessions,
  students,
  verificationSubmissions,
} from "../db/schema/index.ts";
import { accountHeader } from "./access-gate.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
interface Operation {
  method: Method;
  path: string;
  takesSession: boolean;
  isDescribed: boolean;
}

const file = new URL("../../openapi.json", import.meta.url);
const document = JSON.parse(readFileSync(file, "utf8")) as {
  paths: Record<
    string,
    Record<
      string,
      {
        security?: Record<string, unknown>[];
        parameters?: { $ref?: string }[];
        responses: Record<string, unknown>;
      }
    >
  >;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security = [], parameters = [], responses }]) => ({
    method: method as Method,
    path,
    takesSession: security.some((way) => "session" in way),
    isDescribed:
      parameters.some(({ $ref }) => $ref === "#/components/parameters/account") &&
      "409" in responses,
  })),
) satisfies Operation[];
const withSession = operations.filter(({ takesSession }) => takesSession);
const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("a call that names another account", () => {
  const test = useTestApp();
  let brand: Brand;
  let student: SignedIn;
  let member: SignedIn;
  let admin: SignedIn;
  /** The account that the page was opened with; the session is another's by now. */
  let first: SignedIn;

  beforeAll(async () => {
    test.clock.set(new Date());
    brand = await buildBrand(test);
    const { userId } = await buildStudent(test, { verificationStatus: "approved" });
    student = await signInAs(test, { userId });
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    admin = await signInAs(test, { admin: true });
    first = await signInAs(test);
  });

  const send = (who: SignedIn | null, method: Method, path: string, account: string) =>
    apiAs(test, who)[method](path).set(accountHeader, account);
  const refused = { status: 409, code: "other_account" };

  const whoFor = (path: string): SignedIn => {
    if (path.startsWith("/v1/admin/")) return admin;
    return path.startsWith("/v1/brand/") ? member : student;
  };

  it.each(withSession)("is refused: $method $path", async ({ method, path, isDescribed }) => {
    const url = path.replaceAll(/\{(\w+)\}/g, (_match, name) =>
      name === "brand_id" ? brand.id : nowhere,
    );
    const { body } = await send(whoFor(path), method, url, first.userId);
    expect(body).toMatchObject(refused);
    expect(isDescribed).toBe(true);
  });

  it("is described where a session is read, and nowhere else", () => {
    expect(withSession.length).toBeGreaterThan(100);
    const others = operations.filter(({ takesSession }) => !takesSession);
    expect(others.filter(({ isDescribed }) => isDescribed)).toEqual([]);
  });

  it("writes nothing of a student's, uploads included", async () => {
    const { db } = test.dependencies;
    const offer = await buildOffer(test, { sharedCode: "MONSOON20" });
    const calls = [
      send(student, "post", `/v1/student/offers/${offer.id}/redemptions`, first.userId),
      send(student, "post", `/v1/offers/${offer.id}/click`, first.userId),
      send(student, "patch", "/v1/student/profile", first.userId).send({ location: "Kochi" }),
      send(student, "post", "/v1/student/verifications", first.userId).attach(
        "file",
        Buffer.from("not looked at"),
        "card.jpg",
      ),
    ];
    for (const call of calls) expect((await call).body).toMatchObject(refused);
    expect(await db.$count(redemptions)).toBe(0);
    expect(await db.$count(offerClicks, eq(offerClicks.offerId, offer.id))).toBe(0);
    expect(await db.$count(verificationSubmissions)).toBe(0);
    expect(await db.$count(students, eq(students.location, "Kochi"))).toBe(0);
  });

  it("writes nothing of a brand's or an admin's", async () => {
    const { db } = test.dependencies;
    const outlet = { name: "Koregaon Park", address: "12 North Main Road", city: "Pune" };
    const path = `/v1/brand/${brand.id}/outlets`;
    expect((await send(member, "post", path, first.userId).send(outlet)).body).toMatchObject(
      refused,
    );
    expect(await db.$count(outlets)).toBe(0);
    const [message] = await db
      .insert(contactMessages)
      .values({
        name: "Ravi",
        email: "ravi@mail.example",
        subject: "other",
        message: "Hello there",
      })
      .returning();
    const answer = await send(
      admin,
      "post",
      `/v1/admin/contact-messages/${message?.id}/reopen`,
      first.userId,
    ).send({});
    expect(answer.body).toMatchObject(refused);
    expect(await db.select().from(contactMessages)).toEqual([message]);
  });

  it("does not sign anybody out", async () => {
    const who = await signInAs(test);
    const call = send(who, "post", "/v1/auth/sign-out", first.userId).send({ scope: "global" });
    expect((await call).body).toMatchObject(refused);
    const [session] = await test.dependencies.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, who.sessionId));
    expect(session?.revokedAt).toBeNull();
  });

  it("is refused by a visitor's call too, where a session may be sent", async () => {
    const offer = await buildOffer(test, { sharedCode: "MONSOON20" });
    const { body } = await send(null, "post", `/v1/offers/${offer.id}/click`, first.userId);
    expect(body).toMatchObject(refused);
  });

  it("goes on when the account is the session's, or none is named", async () => {
    for (const [who, path] of [
      [student, "/v1/student/profile"],
      [member, `/v1/brand/${brand.id}/outlets`],
      [admin, "/v1/admin/contact-messages"],
    ] as const) {
      expect((await send(who, "get", path, who.userId)).status).toBe(200);
      expect((await apiAs(test, who).get(path)).status).toBe(200);
    }
  });

  it.each(["", "priya", `${nowhere},${nowhere}`])("names the header when it is %j", async (bad) => {
    const { status, body } = await send(student, "post", "/v1/auth/sign-out", bad).send({
      scope: "global",
    });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors).toMatchObject([
      { field: "headers.bachat-account", rule: "invalid_format" },
    ]);
  });

  it("without a session is a call without a session", async () => {
    const { body } = await send(null, "patch", "/v1/student/profile", first.userId).send({});
    expect(body).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  it("may be named by the sites from their own origin", async () => {
    const answer = await apiAs(test)
      .options("/v1/student/profile")
      .set("origin", test.dependencies.config.origins.student)
      .set("access-control-request-method", "PATCH")
      .set("access-control-request-headers", `authorization,${accountHeader}`);
    expect(answer.headers["access-control-allow-headers"]).toContain(accountHeader);
  });
});
