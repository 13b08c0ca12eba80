import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { webhookDeliveries, webhookEndpoints } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { newSecret, webhookSecretContext } from "./policy.ts";
import { deliverDue } from "./service-send.ts";

/** The receivers' events, in order. */
type Note = `${string} ${"called" | "left"}`;

describe("webhooks of many brands", () => {
  const test = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });
  let server: Server;
  let notes: Note[];
  /** Calls of a path that begins with /slow, which get their answer on `release` only. */
  let held: ServerResponse[];
  let onCall: (path: string) => void;

  beforeEach(async () => {
    notes = [];
    held = [];
    onCall = () => {};
    server = createServer((request, response) => {
      const path = request.url ?? "";
      request.resume().on("end", () => {
        notes.push(`${path} called`);
        response.on("close", () => notes.push(`${path} left`));
        if (path.startsWith("/slow")) held.push(response);
        else response.writeHead(204).end();
        onCall(path);
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    await test.dependencies.db.delete(webhookDeliveries);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const callOf = (wanted: string) =>
    new Promise<void>((done) => {
      onCall = (path) => {
        if (path === wanted) done();
      };
    });
  const callsOf = (beginning: string, count: number) =>
    new Promise<void>((done) => {
      onCall = () => {
        const called = notes.filter(
          (note) => note.startsWith(beginning) && note.endsWith("called"),
        );
        if (called.length === count) done();
      };
    });
  const release = () => {
    for (const response of held.splice(0)) response.writeHead(204).end();
  };

  async function buildReceiver(paths: string[]): Promise<BrandId> {
    const { id: brandId } = await buildBrand(test);
    for (const path of paths) {
      const id = crypto.randomUUID();
      const context = webhookSecretContext(id);
      await test.dependencies.db.insert(webhookEndpoints).values({
        id,
        brandId,
        url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
        secretEncrypted: test.dependencies.secretBox.seal(newSecret(), context),
        events: ["credits.low"],
      });
    }
    return brandId;
  }
  async function happen(brandId: BrandId, times = 1): Promise<void> {
    for (let balance = 0; balance < times; balance += 1)
      await test.dependencies.db.transaction((tx) =>
        recordEvent(tx, test.dependencies, brandId, "credits.low", { balance }),
      );
  }

  it(
    "go out while five endpoints of another brand do not answer",
    { timeout: 20_000 },
    async () => {
      const paths = ["/slow1", "/slow2", "/slow3", "/slow4", "/slow5"];
      const slow = await buildReceiver(paths);
      const quick = await buildReceiver(["/quick"]);
      await happen(slow, 3);
      const areSlowCalled = callsOf("/slow", 6);
      const run = deliverDue(test.dependencies);
      await areSlowCalled;
      const isQuickCalled = callOf("/quick");
      // It happens after all lanes have been given out, in the same run.
      await happen(quick);
      await isQuickCalled;
      const before = notes.filter((note) => note.startsWith("/slow"));
      // Each endpoint was called once and one of them twice, before any call had ended.
      expect(before.toSorted()).toEqual(
        [...paths, "/slow1"].map((path) => `${path} called`).toSorted(),
      );
      onCall = release;
      release();
      await run;
      expect(notes.filter((note) => note.endsWith("called"))).toHaveLength(16);
    },
  );

  it("go out while another endpoint of their own brand does not answer, however much it has waiting", async () => {
    const brandId = await buildReceiver(["/slow", "/quick"]);
    await happen(brandId, 3);
    const areCalled = callsOf("/", 5);
    const run = deliverDue(test.dependencies);
    await areCalled;
    const isQuickCalled = callOf("/quick");
    await happen(brandId);
    await isQuickCalled;
    expect(notes.filter((note) => note.startsWith("/slow"))).toEqual([
      "/slow called",
      "/slow called",
    ]);
    onCall = release;
    release();
    await run;
    expect(notes.filter((note) => note === "/quick called")).toHaveLength(4);
    expect(notes.filter((note) => note === "/slow called")).toHaveLength(4);
  });

  it("are sent in turns, however much one endpoint has waiting", async () => {
    const busy = await buildReceiver(["/busy"]);
    const other = await buildReceiver(["/other"]);
    await happen(busy, 40);
    await happen(other, 3);
    await deliverDue(test.dependencies);
    const called = notes.filter((note) => note.endsWith("called"));
    expect(called).toHaveLength(43);
    // Each turn of the other comes after two or three of the busy one's, which may have two lanes.
    expect(called.lastIndexOf("/other called")).toBeLessThan(15);
  });
});
