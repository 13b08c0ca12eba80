import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "../src/db/schema/index.ts";
import { apiAs } from "./api-as.ts";
import { useTestApp, type TestApp } from "./app.ts";
import { billingColumns, buildBrand } from "./factories/brand.ts";
import { buildCategory } from "./factories/offer.ts";
import { readContract, type NamedOperation } from "./openapi/document.ts";
import { buildIncident } from "./openapi/incident.ts";
import { NO_VERSION, versionAt } from "./record-version.ts";
import { usePayingApp } from "./sandbox-gateway.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

/** A record that two people, or two tabs, can have open at once is not overwritten in silence by the second save. */

/** Changes without a version, and why none is needed. */
const withoutVersion: Record<string, string> = {
  // The state decides: only one change leads out of it.
  setContactMessageKind: "one value; the latest counts",
  assignContactMessage: "who answers a message is one value; the latest counts",
  assignApplication: "who works on an application is one value; the latest counts",
  correctApplication: "names the revision that was corrected",
  // One value that its one owner sets, and nothing else is put back with it.
  updateAccount: "each field is a setting of its own, sent alone by its owner",
  renameView: "a name that its one owner gives it",
  setMailPreference: "one switch of its owner",
  keepPushBrowser: "one browser of its owner; the latest keys count",
  blockBrand: "there or not there",
  saveOffer: "there or not there",
  keepWantedOffer: "one offer; the latest counts",
  leaveTypedCollege: "one switch; the latest counts",
  answerOfferFeedback: "the student's own answer, whole, the latest counts",
  setProfilePhoto: "one picture of its owner",
  assignOfferCase: "who works on a case is one value; the latest counts",
  assignFinanceCase: "who works on a case is one value; the latest counts",
  // One value that is replaced as a whole.
  uploadBrandLogo:
    "one picture; the latest waits for review, and the one before is listed as withdrawn",
  replaceBrandLogo: "one picture that is shown; the latest counts, and the log has the one before",
  setBrandListed: "one switch; the latest counts",
  setOutletPin: "a secret that nobody can read and then put back",
};

describe("every change of a record", () => {
  const test = useTestApp();

  const namesVersion = ({ parameters = [], requestBody }: NamedOperation, schemas: object) => {
    if (parameters.some((one) => one.in === "query" && one.name === "version" && one.required))
      return true;
    const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => {
      const name = schema?.$ref?.split("/").at(-1) ?? "";
      return name in schemas ? schemas[name as keyof typeof schemas] : schema;
    });
    return bodies.some((body: { required?: string[] } | undefined) =>
      body?.required?.includes("version"),
    );
  };

  it("names the version that it was made from, or has a reason not to", () => {
    const { operations, document } = readContract(test.app);
    const without = operations
      .filter(({ method }) => method === "PATCH" || method === "PUT")
      .filter((operation) => !namesVersion(operation, document.components.schemas))
      .map(({ operationId }) => operationId);
    expect(without.toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
  });
});

interface VersionedRecord {
  /** Where it is read, and its id there if that is a list. */
  read: [path: string, id?: string];
  change: [method: "patch" | "put", path: string];
  /** Two changes of the same field, and one of another where there is one. */
  mine: object;
  theirs: object;
  who: SignedIn;
  colleague: SignedIn;
  /** A person who may not change it. */
  other: SignedIn;
  audit: string;
}

type Setting = { test: TestApp; brandId: string; admin: SignedIn; who: SignedIn; other: SignedIn };

/** One setting for all tests: each begins from another value. */
let settingRound = 0;

const records: [
  name: string,
  build: (setting: Setting) => Promise<VersionedRecord> | VersionedRecord,
][] = [
  [
    "billing profile",
    ({ brandId, ...people }) => ({
      ...peopleOf(people),
      read: [`/v1/brand/${brandId}/billing-profile`],
      change: ["patch", `/v1/brand/${brandId}/billing-profile`],
      mine: { billing_email: "mine@jholaworks.example" },
      theirs: { billing_email: "theirs@jholaworks.example" },
      audit: "brand.billing_profile_changed",
    }),
  ],
  [
    "brand profile",
    ({ brandId, ...people }) => ({
      ...peopleOf(people),
      read: [`/v1/brand/${brandId}/profile`],
      change: ["patch", `/v1/brand/${brandId}/profile`],
      mine: { description: "Mine." },
      theirs: { description: "Theirs." },
      audit: "brand.profile_changed",
    }),
  ],
  [
    "brand's name that waits for review",
    ({ brandId, ...people }) => ({
      ...peopleOf(people),
      read: [`/v1/brand/${brandId}/profile`],
      change: ["patch", `/v1/brand/${brandId}/profile`],
      mine: { name: `Mine ${randomUUID().slice(0, 8)}` },
      theirs: { name: `Theirs ${randomUUID().slice(0, 8)}` },
      audit: "brand.change_requested",
    }),
  ],
  [
    "outlet",
    async ({ brandId, ...people }) => {
      const path = `/v1/brand/${brandId}/outlets`;
      const place = { name: "Camp", address: "12 North Main Road", city: "Pune" };
      const { body } = await apiAs(people.test, people.admin).post(path).send(place).expect(200);
      return {
        ...peopleOf(people),
        read: [path, body.id],
        change: ["patch", `${path}/${body.id}`],
        mine: { address: "1 Mine Street" },
        theirs: { address: "2 Their Street" },
        audit: "outlet.changed",
      };
    },
  ],
  [
    "webhook endpoint",
    async ({ brandId, ...people }) => {
      const path = `/v1/brand/${brandId}/webhook-endpoints`;
      const wanted = { url: "https://shop.example/hook", events: ["credits.low"] };
      const made = await apiAs(people.test, people.admin).post(path).send(wanted).expect(201);
      const { id } = made.body.endpoint;
      return {
        ...peopleOf(people),
        read: [path, id],
        change: ["patch", `${path}/${id}`],
        mine: { url: "https://mine.example/hook" },
        theirs: { url: "https://theirs.example/hook" },
        audit: "webhook.changed",
      };
    },
  ],
  [
    "API key",
    async ({ brandId, ...people }) => {
      const path = `/v1/brand/${brandId}/api-keys`;
      const wanted = { name: "Till", mode: "test" };
      const { body } = await apiAs(people.test, people.admin).post(path).send(wanted).expect(201);
      return {
        ...peopleOf(people),
        read: [path, body.key.id],
        change: ["patch", `${path}/${body.key.id}`],
        mine: { name: "Mine" },
        theirs: { name: "Theirs" },
        audit: "api_key.updated",
      };
    },
  ],
  [
    "member's role",
    ({ brandId, ...people }) => ({
      ...peopleOf(people),
      read: [`/v1/brand/${brandId}/team`, people.other.userId],
      change: ["patch", `/v1/brand/${brandId}/team/members/${people.other.userId}`],
      mine: { role: "developer" },
      theirs: { role: "editor" },
      audit: "team.role_changed",
    }),
  ],
  [
    "automatic top-up",
    ({ brandId, ...people }) => {
      const chosen = { pack: "starter", monthly_max_paise: 1_200_000, phone: "+919845000000" };
      return {
        ...peopleOf(people),
        read: [`/v1/brand/${brandId}/auto-top-up`],
        change: ["put", `/v1/brand/${brandId}/auto-top-up`],
        mine: { ...chosen, idempotency_key: randomUUID(), threshold: 100 },
        theirs: { ...chosen, idempotency_key: randomUUID(), threshold: 200 },
        audit: "top_up.chosen",
      };
    },
  ],
  [
    "student's profile",
    async ({ test }) => {
      const who = await signInAs(test);
      const colleague = await signInAs(test, { userId: who.userId });
      await apiAs(test, who).post("/v1/student/profile/ensure").expect(200);
      return {
        who,
        colleague,
        other: await signInAs(test, { admin: true }),
        read: ["/v1/student/profile"],
        change: ["patch", "/v1/student/profile"],
        mine: { location: "Mysuru" },
        theirs: { location: "Pune" },
        audit: "student.profile_changed",
      };
    },
  ],
  [
    "setting",
    async ({ test }) => ({
      who: await signInAs(test, { admin: true }),
      colleague: await signInAs(test, { admin: true }),
      other: await signInAs(test, { admin: ["finance"] }),
      read: ["/v1/admin/settings", "offer_health.worked_percent"],
      change: ["patch", "/v1/admin/settings/offer_health.worked_percent"],
      mine: { values: { percent: 50 + (settingRound += 1) }, reason: "Mine." },
      theirs: { values: { percent: 100 - settingRound }, reason: "Theirs." },
      audit: "setting.changed",
    }),
  ],
  [
    "admin's permissions",
    async ({ test }) => {
      // These settings take one admin.
      const { userId } = await signInAs(test, { admin: ["reviewer", "brands", "finance"] });
      return {
        who: await signInAs(test, { admin: true }),
        colleague: await signInAs(test, { admin: true }),
        other: await signInAs(test, { admin: ["reviewer"] }),
        read: ["/v1/admin/admins", userId],
        change: ["put", `/v1/admin/admins/${userId}/permissions`],
        mine: { permissions: ["reviewer"] },
        theirs: { permissions: ["reviewer", "brands"] },
        audit: "admin.permissions_changed",
      };
    },
  ],
  [
    "category",
    async ({ test }) => {
      const { id } = await buildCategory(test);
      return {
        who: await signInAs(test, { admin: ["catalogue"] }),
        colleague: await signInAs(test, { admin: true }),
        other: await signInAs(test, { admin: ["reviewer"] }),
        read: ["/v1/admin/categories", id],
        change: ["patch", `/v1/admin/categories/${id}`],
        mine: { icon: "bed" },
        theirs: { icon: "bus" },
        audit: "category.changed",
      };
    },
  ],
  [
    "synonyms",
    async ({ test }) => {
      const who = await signInAs(test, { admin: ["catalogue"] });
      const run = randomUUID().slice(0, 8);
      const word = `gramophone ${run}`;
      const { body } = await apiAs(test, who)
        .post("/v1/admin/synonyms")
        .send({ words: [word, `phonograph ${run}`] });
      return {
        who,
        colleague: await signInAs(test, { admin: true }),
        other: await signInAs(test, { admin: ["reviewer"] }),
        read: ["/v1/admin/synonyms", body.id],
        change: ["patch", `/v1/admin/synonyms/${body.id}`],
        mine: { words: [word, `record player ${run}`] },
        theirs: { words: [word, `turntable ${run}`] },
        audit: "synonyms.changed",
      };
    },
  ],
  [
    "incident",
    async ({ test }) => {
      const { incident_id: id } = await buildIncident(test);
      return {
        who: await signInAs(test, { admin: true }),
        colleague: await signInAs(test, { admin: true }),
        other: await signInAs(test, { admin: ["reviewer"] }),
        read: ["/v1/status", id],
        change: ["patch", `/v1/admin/incidents/${id}`],
        mine: { title: "Mails come late" },
        theirs: { title: "Mails do not come" },
        audit: "incident.changed",
      };
    },
  ],
];

const peopleOf = ({ admin, who, other }: Omit<Setting, "brandId">) => ({
  who,
  colleague: admin,
  other,
});

describe.each(records)("the %s", (_name, build) => {
  const test = usePayingApp();
  let record: VersionedRecord;
  beforeAll(() => test.clock.set(new Date()));
  beforeEach(async () => {
    const { id } = await buildBrand(test, billingColumns);
    record = await build({
      test,
      brandId: id,
      admin: await signInAs(test, { brand: { id, role: "admin" } }),
      who: await signInAs(test, { brand: { id, role: "admin" } }),
      other: await signInAs(test, { brand: { id, role: "viewer" } }),
    });
  });

  const send = (body: object, who: SignedIn | null = record.who) => {
    const [method, path] = record.change;
    return apiAs(test, who)[method](path).send(body);
  };
  const version = () => versionAt(apiAs(test, record.who), ...record.read);
  /** The audit entries of both people about records of theirs. */
  const audits = async () => {
    const rows = await Promise.all(
      [record.who, record.colleague].map(({ userId }) =>
        test.dependencies.db.$count(
          auditLog,
          and(eq(auditLog.action, record.audit), eq(auditLog.actorId, userId)),
        ),
      ),
    );
    return record.who.userId === record.colleague.userId ? rows[0] : rows.reduce((a, b) => a + b);
  };
  const isDone = (status: number) => [200, 204].includes(status);

  it("takes the first of two saves, and shows the second what it is now", async () => {
    const read = await version();
    const first = await send({ version: read, ...record.theirs }, record.colleague);
    expect(isDone(first.status)).toBe(true);
    const now = await version();
    expect(now).not.toBe(read);
    const second = await send({ version: read, ...record.mine });
    expect([second.status, second.body.code]).toEqual([409, "version_conflict"]);
    expect(second.body.current.version).toBe(now);
    expect(await version()).toBe(now);
    expect(await audits()).toBe(1);
    // From the present version, the second change is accepted as well.
    expect(isDone((await send({ version: now, ...record.mine })).status)).toBe(true);
    expect(await version()).not.toBe(now);
  });

  it("takes the same change again, after a lost answer, without writing it twice", async () => {
    const read = await version();
    await send({ version: read, ...record.mine });
    const again = await send({ version: read, ...record.mine });
    expect(isDone(again.status)).toBe(true);
    if (record.audit !== "top_up.chosen") expect(await audits()).toBe(1);
  });

  it.each([1, 2, 3])("takes one of two changes at the same moment, round %i", async () => {
    const read = await version();
    const answers = await Promise.all([
      send({ version: read, ...record.mine }),
      send({ version: read, ...record.theirs }, record.colleague),
    ]);
    const refused = answers.filter(({ status }) => !isDone(status));
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "version_conflict"],
    ]);
    expect(await audits()).toBe(1);
  });

  it("is not changed without a version, by a visitor, or by who may not", async () => {
    const missing = await send(record.mine);
    expect([missing.status, missing.body.errors[0].field]).toEqual([400, "body.version"]);
    const odd = await send({ version: "1", ...record.mine });
    expect([odd.status, odd.body.errors[0].field]).toEqual([400, "body.version"]);
    const wrong = { version: NO_VERSION, ...record.mine };
    expect((await send(wrong)).body.code).toBe("version_conflict");
    expect((await send(wrong, null)).status).toBe(401);
    expect((await send(wrong, record.other)).status).toBe(403);
    expect(await audits()).toBe(0);
  });
});
