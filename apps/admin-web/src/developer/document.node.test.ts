import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import {
  faultsIn,
  initialValues,
  openOperations,
  operationCount,
  requestOf,
  type ApiDocument,
} from "./document.ts";

const file = resolve(import.meta.dirname, "../../../api/openapi.json");
const document = JSON.parse(readFileSync(file, "utf8")) as ApiDocument;
const operations = openOperations(document);
const operation = (id: string) => {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} is no open operation`);
  return found;
};

it("finds what anybody and what a key may call, and nothing that needs a session", () => {
  const paths = operations.map(({ path }) => path);
  expect(paths).toContain("/v1/offers");
  expect(paths).toContain("/health/ready");
  expect(paths.filter((path) => /^\/v1\/(admin|auth|student|brand)\//.test(path))).toEqual([]);
  expect(operations.filter(({ needsKey }) => needsKey).map(({ id }) => id)).toEqual([
    "verifyStudent",
    "verifyStudents",
    "listTestEvents",
    "makeTestEvent",
  ]);
  expect(operationCount(document)).toBeGreaterThan(paths.length);
});

it("puts values into path and query, and names what is missing", () => {
  const list = operation("listOffers");
  expect(requestOf(list, { "query.search": "tea & chai", "query.city": " " })).toEqual({
    method: "GET",
    path: "/v1/offers?search=tea+%26+chai",
    headers: {},
  });
  const one = operation("getOffer");
  expect(requestOf(one, { "path.offer_id": "a/b" }).path).toBe("/v1/offers/a%2Fb");
  expect(faultsIn(one, {})).toEqual({ "path.offer_id": "missing" });
  expect(faultsIn(one, { "path.offer_id": "a" })).toEqual({});
});

it("makes a body from its fields, which begin with the document's examples", () => {
  const one = operation("verifyStudent");
  const values = { ...initialValues(one), "header.idempotency-key": "order-1" };
  expect(requestOf(one, values)).toEqual({
    method: "POST",
    path: "/v1/brand-verify-student",
    headers: { "idempotency-key": "order-1" },
    body: JSON.stringify({ studentEmail: "verified@student.test" }),
  });
  const many = operation("verifyStudents");
  expect(faultsIn(many, { "body.studentEmails": "asha@" })).toEqual({
    "body.studentEmails": "not_json",
  });
  expect(initialValues(many)).toMatchObject({ "body.studentEmails": '["verified@student.test"]' });
  const given = { "body.studentEmails": '["a@student.test"]' };
  expect(requestOf(many, given).body).toBe('{"studentEmails":["a@student.test"]}');
});
