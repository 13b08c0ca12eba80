import type { Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { ApiTestingPage } from "./ApiTestingPage.tsx";

const key = `bk_test_${"x".repeat(32)}`;
const schema = {
  type: "object",
  properties: { studentEmail: { type: "string", example: "verified@student.test" } },
  required: ["studentEmail"],
};
const document = {
  info: { version: "1.0.0" },
  paths: {
    "/v1/offers": {
      get: {
        operationId: "listOffers",
        summary: "List offers",
        tags: ["public"],
        parameters: [
          { name: "region", in: "query", schema: { type: "string", enum: ["India", "UK"] } },
        ],
      },
    },
    "/v1/brand-verify-student": {
      post: {
        operationId: "verifyStudent",
        summary: "Ask",
        tags: ["partner"],
        requestBody: { content: { "application/json": { schema } } },
      },
    },
  },
};

const show = (answers: Answers, at = "/api-testing") =>
  showAdminPage(<ApiTestingPage />, {
    answers: { "GET /openapi.json": { body: document }, ...answers },
    path: "/api-testing",
    at,
  });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send request" }));

it("takes a test key only, and sends it with the document's example", async () => {
  const sent: Request[] = [];
  await show(
    {
      "POST /v1/brand-verify-student": (request) => {
        sent.push(request);
        return { status: 402, body: { success: false } };
      },
    },
    "/api-testing?operation=verifyStudent",
  );
  const field = await screen.findByLabelText(/^Test key/);
  send();
  expect(await screen.findByText(/^Enter a whole key/)).toBeTruthy();
  fireEvent.change(field, { target: { value: key.replace("test", "live") } });
  send();
  expect(await screen.findByText(/^This is a live key/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: key } });
  send();
  expect(await screen.findByText(/^402 in \d+ ms$/)).toBeTruthy();
  expect(sent[0]?.headers.get("x-api-key")).toBe(key);
  expect(await sent[0]?.json()).toEqual({ studentEmail: "verified@student.test" });
});

it("begins with a read, whose choices are the document's", async () => {
  await show({ "GET /v1/offers": { body: { items: [] } } });
  const region = await screen.findByLabelText("region, in the query, optional");
  fireEvent.change(region, { target: { value: "UK" } });
  send();
  expect(await screen.findByText(/^200 in \d+ ms$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "cURL" }));
  expect(screen.getByRole("tabpanel").textContent).toContain("/v1/offers?region=UK");
});
