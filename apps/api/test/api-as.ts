import supertest from "supertest";
import type { TestApp } from "./app.ts";

/** The API as this person calls it, or a visitor: `apiAs(test, admin).post(path).send(body)`. */
export function apiAs({ app }: Pick<TestApp, "app">, who?: { authorization: string } | null) {
  const agent = supertest.agent(app.server);
  return who ? agent.set("authorization", who.authorization) : agent;
}
