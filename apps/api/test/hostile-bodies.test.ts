import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { roleLabels, type RoleLabel } from "../src/http/actor.ts";
import { isWhole, sampleEvery } from "./matrix-sample.ts";
import {
  fill,
  inject,
  inParallel,
  namedFields,
  refusalFaults,
  type CallAnswer,
} from "./openapi/caller.ts";
import { readContract, type Contract, type NamedOperation } from "./openapi/document.ts";
import { hostileBodies, type HostileBody } from "./openapi/hostile-values.ts";
import { rowCounts } from "./openapi/row-counts.ts";
import { bodySchema, sampleOf, withValues } from "./openapi/samples.ts";
import { createWorld, type World } from "./openapi/world.ts";
import { usePayingApp } from "./sandbox-gateway.ts";

/**
 * Every operation with a body gets malformed bodies from every kind of caller: all of them in the deep run, otherwise one in
 * five, beginning with another one at each operation.
 */
const STEP = 5;

describe("bodies that are not what was asked for", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "32" });
  let contract: Contract;
  let world: World;
  beforeAll(async () => {
    contract = readContract(test.app);
    world = await createWorld(test);
  });

  async function send(operation: NamedOperation, as: RoleLabel, body: HostileBody) {
    const answer = await inject(test.app, operation, {
      url: fill(operation.path, world.own),
      headers: await world.headersAs(as, operation),
      payload: body.payload,
    });
    const faults = contract.faults(operation, answer);
    if (answer.status >= 400) faults.push(...refusalFaults(operation, answer));
    if (answer.status === 400 && body.field !== undefined && !names(answer, body)) {
      faults.push(`400 does not name body.${body.field}: ${answer.text}`);
    }
    const name = `${operation.operationId} as ${as} with ${body.what}`;
    return { status: answer.status, faults: faults.map((fault) => `${name} ${fault}`) };
  }

  /** An example's moment is in the past some day, and its day still to come. */
  const valuesOf = ({ operationId }: NamedOperation, made: Record<string, unknown>) => {
    const now = test.clock.now();
    if (operationId === "snoozeVerification") return { until: later(now, DAY).toISOString() };
    if (operationId === "recordTdsCertificate")
      return { certificate: { ...Object(made["certificate"]), received_on: dayInKolkata(now) } };
    return {};
  };

  /** Whether the answer names the field itself or an item of it; the rule of another field may name a missing one. */
  function names(answer: CallAnswer, { field, missing }: HostileBody): boolean {
    // The partner's shape has no list of fields.
    if (answer.body?.["success"] === false || answer.body?.["code"] !== "invalid_request") {
      return true;
    }
    const named = namedFields(answer);
    // A rule between members is the whole body's.
    if (missing === true || named.includes("body")) return named.length > 0;
    return named.some((name) => name === `body.${field}` || name.startsWith(`body.${field}.`));
  }

  it("are refused as documented, for every caller, and leave nothing behind", async () => {
    const wrong: string[] = [];
    let calls = 0;
    let before = await rowCounts(test.dependencies.db);
    const operations = contract.operations.filter(
      ({ method }) => !["GET", "DELETE"].includes(method),
    );
    for (const [number, operation] of operations.entries()) {
      const schema = bodySchema(contract, operation);
      const made = sampleOf(contract, schema ?? { type: "object" }) as Record<string, unknown>;
      const values = { ...world.values, ...valuesOf(operation, made) };
      const forms = hostileBodies(contract, schema ?? {}, withValues(made, values));
      const bodies = sampleEvery(STEP, forms, number);
      const allowed = roleLabels.filter((label) => operation["x-roles"].includes(label));
      const outsiders = roleLabels.filter((label) => !operation["x-roles"].includes(label));
      const results = await inParallel(bodies, (body) => {
        // In turn, so that every kind of caller meets every kind of fault.
        const as = allowed[bodies.indexOf(body) % allowed.length] ?? "anonymous";
        return send(operation, as, body);
      });
      const some = outsiders.flatMap((as) => forms.slice(0, 6).map((body) => ({ as, body })));
      const turnedAway = await inParallel(sampleEvery(STEP, some, number), ({ as, body }) =>
        send(operation, as, body),
      );
      for (const { status, faults } of turnedAway) {
        if (![401, 403, 404].includes(status)) faults.push(`an outsider got ${status}`);
      }
      results.push(...turnedAway);
      calls += results.length;
      wrong.push(...results.flatMap(({ faults }) => faults));
      const after = await rowCounts(test.dependencies.db);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      if (changed.length > 0 && results.every(({ status }) => status >= 400)) {
        wrong.push(`${operation.operationId} wrote ${changed.join()} though it refused all`);
      }
      before = after;
    }
    expect(wrong.map((text) => text.slice(0, 400))).toEqual([]);
    expect(calls).toBeGreaterThan(isWhole ? 10_000 : 2_000);
  }, 300_000);
});
