import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { roleLabels, type RoleLabel } from "../src/http/actor.ts";
import { sampleEvery } from "./matrix-sample.ts";
import {
  fill,
  inject,
  inParallel,
  namedFields,
  refusalFaults,
  type CallAnswer,
  type HostileCall,
} from "./openapi/caller.ts";
import { readContract, type Contract, type NamedOperation } from "./openapi/document.ts";
import { hostileTexts } from "./openapi/hostile-values.ts";
import { rowCounts } from "./openapi/row-counts.ts";
import { bodySchema, sampleOf, withValues } from "./openapi/samples.ts";
import { createWorld, type World } from "./openapi/world.ts";
import { usePayingApp } from "./sandbox-gateway.ts";

/** Removing an unknown id succeeds, as it is gone already; and a link's page says itself that the link is invalid. */
const takesAnything = new Set([
  "unsaveOffer",
  "unblockBrand",
  "forgetPushBrowser",
  "openMailSwitchOff",
  "openNewsletterUnsubscribe",
  "deleteView",
  "releaseAddress",
  "removeCategory",
  "removeSynonyms",
  "withdrawConnection",
]);

/**
 * Malformed paths, queries and headers, for every operation and every kind of caller: one in seven attempts, all in the deep
 * run.
 */
const STEP = 7;

interface Attempt extends HostileCall {
  operation: NamedOperation;
  what: string;
  as: RoleLabel;
}

describe("malformed addresses and headers", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "32" });
  let contract: Contract;
  let world: World;
  beforeAll(async () => {
    contract = readContract(test.app);
    world = await createWorld(test);
  });

  const callers = ({ "x-roles": roles }: NamedOperation) =>
    roleLabels.filter((label) => roles.includes(label));

  async function send(attempt: Attempt): Promise<CallAnswer> {
    const { operation, url, headers, as, payload } = attempt;
    return inject(test.app, operation, {
      url,
      headers: { ...(await world.headersAs(as, operation)), ...headers },
      payload,
    });
  }

  /** Sends all attempts and gathers the undeclared answers, with the findings of `judge`. */
  async function faultsOf(
    attempts: Attempt[],
    judge: (answer: CallAnswer, attempt: Attempt) => string[] = () => [],
  ): Promise<string[]> {
    const found = await inParallel(attempts, async (attempt) => {
      const { operation, what, as, url } = attempt;
      const answer = await send(attempt);
      const faults = [...contract.faults(operation, answer), ...judge(answer, attempt)];
      if (answer.status >= 400) faults.push(...refusalFaults(operation, answer));
      const name = `${operation.operationId} as ${as} with ${what} (${url.slice(0, 120)})`;
      return faults.map((fault) => `${name} ${fault}`.slice(0, 500));
    });
    return found.flat();
  }

  const bodyFor = (operation: NamedOperation): string | undefined => {
    const schema = bodySchema(contract, operation);
    if (schema === undefined) return undefined;
    const sample = sampleOf(contract, schema) as Record<string, unknown>;
    return JSON.stringify(withValues(sample, world.values));
  };

  it("answers ids that are unknown, malformed or another's without a trace of them", async () => {
    // Makes every profile before the rows are counted: the first code would add one.
    const ensure = contract.operations.filter((one) => one.operationId === "ensureStudentProfile");
    for (const operation of ensure)
      for (const as of callers(operation))
        await send({ operation, what: "a profile", as, url: operation.path, headers: {} });
    const before = await rowCounts(test.dependencies.db);
    const attempts = contract.operations.flatMap((operation) => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
      // Admins own nothing that another admin may not read; and suspended or blocked rows would be missing below.
      const readsOnly = operation.method === "GET" || !operation.tags.includes("admin");
      return names.flatMap((name) => {
        const odd: [string, string][] = [
          ["an unknown id", randomUUID()],
          ["an id that does not exist", "00000000-0000-0000-0000-000000000000"],
          ["a malformed id", "not-an-id"],
          ["a number", "-1"],
          ["a broken escape", "%E0%A4%A"],
          ["a lone percent", "%"],
          ["an encoded NUL", "%00"],
          ["an encoded slash", "..%2F..%2Fetc%2Fpasswd"],
          ["a long text", "a".repeat(5_000)],
          ["a name of objects", "__proto__"],
          ["SQL-ish text", encodeURIComponent("' or 1=1 --")],
        ];
        const foreign = world.foreign[name];
        if (foreign !== undefined && readsOnly) odd.push(["another's id", foreign]);
        return odd.map(([what, value], index): Attempt => {
          const allowed = callers(operation);
          return {
            operation,
            what: `${what} as ${name}`,
            as: allowed[index % allowed.length] ?? "anonymous",
            url: fill(operation.path, { ...world.own, [name]: value }),
            headers: {},
            payload: bodyFor(operation),
          };
        });
      });
    });
    const wrong = await faultsOf(sampleEvery(STEP, attempts), (answer, { operation, what }) => {
      const { tags } = operation;
      const isShared =
        tags.includes("public") ||
        tags.includes("admin") ||
        what.endsWith("offer_id") ||
        // A shop's link gives each student a code.
        (tags.includes("student") && what.endsWith("link_id"));
      const taken = answer.status < 400 && !takesAnything.has(operation.operationId);
      if (what.startsWith("another's") && !isShared) {
        return answer.status === 404 ? [] : [`another's got ${answer.status}`];
      }
      return taken && !what.startsWith("another's") ? [`was taken: ${answer.status}`] : [];
    });
    expect(wrong).toEqual([]);
    const after = await rowCounts(test.dependencies.db);
    // Another's offer is everybody's: it was saved, seen and redeemed.
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.filter((table) => !/offer|redemption/.test(table))).toEqual([]);
  }, 300_000);

  it("takes no query that it does not understand", async () => {
    const attempts = contract.operations.flatMap((operation) => {
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
      const allowed = callers(operation);
      const pages = ["-1", "0", "9999999999", "9999999999999", "abc", "1.5", "1e3", "+1", " 1"];
      const odd: [string, string][] = [
        ["a key that is not there", "is_admin=true&__proto__=1&constructor=2"],
        ["a broken escape", "page=%E0%A4%A&search=%"],
        ["nothing but signs", "&&==&=&?"],
        ["9 kB", `${query[0]?.name ?? "x"}=${"a".repeat(9_000)}`],
        ...query.flatMap(({ name }): [string, string][] => [
          [`${name} twice`, `${name}=1&${name}=2`],
          [`${name} as a list`, `${name}[]=1`],
          [`${name} as an object`, `${name}[a]=1`],
          [`${name} without value`, name],
          ...hostileTexts.map(([what, text]): [string, string] => [
            `${name}: ${what}`,
            `${name}=${encodeURIComponent(text.slice(0, 8_000).replaceAll("\ud800", "?"))}`,
          ]),
          ...(/page/.test(name) ? pages : []).map((page): [string, string] => [
            `${name}: ${page}`,
            `${name}=${encodeURIComponent(page)}`,
          ]),
        ]),
      ];
      if (query.length === 0 && operation.method !== "GET") return [];
      return odd.map(([what, text], index): Attempt => ({
        operation,
        what,
        as: allowed[index % allowed.length] ?? "anonymous",
        url: `${fill(operation.path, world.own)}?${text}`,
        headers: {},
      }));
    });
    const refusedPages = /^(page|per_page): (-1|0|9999999999999|abc|1\.5|1e3|\+1| 1)$/;
    const wrong = await faultsOf(sampleEvery(STEP, attempts), (answer, { what }) => {
      if (!refusedPages.test(what)) return [];
      const field = `querystring.${what.split(":")[0]}`;
      if (answer.status !== 400) return [`was taken: ${answer.status}`];
      return namedFields(answer).includes(field) ? [] : [`does not name ${field}: ${answer.text}`];
    });
    expect(wrong).toEqual([]);
  }, 300_000);

  it("takes percent and underscore in a search as themselves", async () => {
    const found = await inParallel(["%", "_", "%%%", "\\", "%25"], async (search) => {
      const { body } = await inject(
        test.app,
        { method: "GET" },
        { url: `/v1/offers?fallback=off&search=${encodeURIComponent(search)}`, headers: {} },
      );
      return body?.["total"];
    });
    expect(found).toEqual([0, 0, 0, 0, 0]);
  });

  it("survives odd headers", async () => {
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const odd: [string, Record<string, string>][] = [
      ["an empty bearer", { authorization: "Bearer " }],
      ["a bearer of dots", { authorization: "Bearer ..." }],
      ["an unsigned token", { authorization: `Bearer ${unsigned}.e30.` }],
      ["basic credentials", { authorization: "Basic YTpi" }],
      ["a token of 10 kB", { authorization: `Bearer ${"a".repeat(10_000)}` }],
      ["a foreign origin", { origin: "https://evil.example" }],
      ["no origin", { origin: "null" }],
      ["broken cookies", { cookie: "bachat_site=%E0%A4%A; ;=;bachat_admin;a=b=c" }],
      ["an odd key", { "x-api-key": "bk_live_%00'--" }],
      ["an odd idempotency key", { "idempotency-key": "a".repeat(5_000) }],
      ["a method in a header", { "x-http-method-override": "DELETE" }],
      ["a forged address", { "x-forwarded-for": "not an address, 10.0.0.1" }],
      ["a wildcard tag", { "if-none-match": "*" }],
      ["an odd accept", { accept: "application/xml;q=0.1, */*;q=x" }],
      ["an unknown type", { "content-type": "text/plain" }],
      ["a broken type", { "content-type": ";;;" }],
      ["a form", { "content-type": "application/x-www-form-urlencoded" }],
      ["multipart without a boundary", { "content-type": "multipart/form-data" }],
      ["an unknown charset", { "content-type": "application/json; charset=utf-7" }],
      ["a coded body", { "content-encoding": "gzip" }],
    ];
    const attempts = contract.operations.flatMap((operation) => {
      const allowed = callers(operation);
      return odd.map(([what, headers], index): Attempt => {
        const as = allowed[index % allowed.length] ?? "anonymous";
        const url = fill(operation.path, world.own);
        return { operation, what, as, url, headers, payload: bodyFor(operation) };
      });
    });
    expect(await faultsOf(sampleEvery(STEP, attempts))).toEqual([]);
  }, 300_000);
});
