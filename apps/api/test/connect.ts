import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { BrandId, StudentId, UserId } from "../src/ids.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { createShop, type Shop, type Who } from "./connect-shop.ts";
import { buildConnectClient, type ConnectClient } from "./factories/connect-client.ts";
import { createPartner } from "./partner.ts";
import { signInAs } from "./sign-in.ts";

export {
  Browser,
  createShop,
  decide,
  followBack,
  openPage,
  pressButton,
  type Shop,
  withChanged,
} from "./connect-shop.ts";

/** An app whose public address is the one that it listens on: OpenID Connect's clients compare the issuer with it. */
export async function createConnectApp(env: Record<string, string> = {}): Promise<TestApp> {
  const port = await freePort();
  return createTestApp({ PUBLIC_API_ORIGIN: `http://127.0.0.1:${port}`, ...env }, undefined, port);
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

export interface ConnectTest {
  test: TestApp;
  brandId: BrandId;
  studentId: StudentId;
  userId: UserId;
  who: Who;
  client: ConnectClient;
  shop: Shop;
}

/** For all tests of a file: the app, and before each test a brand with credits, its shop and a verified student. */
export function useConnect(): ConnectTest {
  const made = {} as ConnectTest;
  beforeAll(async () => {
    made.test = await createConnectApp();
  });
  afterAll(() => made.test.close());
  beforeEach(async () => {
    const { test } = made;
    const { brandId, studentId, userId } = await createPartner(test);
    const who = await signInAs(test, { userId });
    const client = await buildConnectClient(test, { brandId });
    Object.assign(made, { brandId, studentId, userId, who, client });
    made.shop = await createShop(test, client);
  });
  return made;
}
