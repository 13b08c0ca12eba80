import { buildAccount, problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { useUndone } from "./held.ts";
import { UndoLine } from "./UndoLine.tsx";

const held = (overrides: object = {}) => ({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  case_kind: "offer",
  case_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a21",
  act: "rejectOffer",
  title: "20 % off notebooks",
  body: { version: 3, reason: "link_wrong", note: "It leads to a login." },
  decided_at: "2026-11-29T04:30:00.000Z",
  effective_at: "2026-11-29T04:30:10.000Z",
  end: null,
  refusal: null,
  ...overrides,
});

function Desk() {
  const { pathname } = useLocation();
  const undone = useUndone();
  return (
    <>
      <UndoLine />
      <p>at {pathname}</p>
      <p>note: {undone.textOf("note")}</p>
    </>
  );
}
const show = (answers: Answers) =>
  showPage(<Desk />, {
    site: { settings, api, queryClient },
    account: buildAccount({ is_admin: true, role: "admin", permissions: ["catalogue"] }),
    answers,
    path: "/*",
    at: "/admin/offers",
  });
const undoPath = `POST /v1/admin/held-decisions/${held().id}/undo`;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("undoes the last decision by key, and leads back to its case with what was typed", async () => {
  let isUndone = false;
  await show({
    "GET /v1/admin/held-decisions": () => ({ body: { items: isUndone ? [] : [held()] } }),
    [undoPath]: () => {
      isUndone = true;
      return { body: held({ end: "undone" }) };
    },
  });
  expect(await screen.findByText("20 % off notebooks")).toBeTruthy();
  expect(screen.getByText(/^Sent back/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "u" });
  expect(await screen.findByText(`at /admin/offers/review/${held().case_id}`)).toBeTruthy();
  expect(screen.getByText("note: It leads to a login.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("20 % off notebooks")).toBeNull());
});

it("says that it was too late, and undoes nothing", async () => {
  await show({
    "GET /v1/admin/held-decisions": { body: { items: [held()] } },
    [undoPath]: problem(409, "decision_final", "This decision took effect."),
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("The decision was not undone")).toBeTruthy();
  expect(screen.getByText("at /admin/offers")).toBeTruthy();
});

it("tells once of a decision that had no effect, and leads back to its case", async () => {
  const refusal = "This offer is not waiting for review. Its brand took it back.";
  await show({
    "GET /v1/admin/held-decisions": { body: { items: [held({ end: "refused", refusal })] } },
  });
  expect(await screen.findByText("20 % off notebooks: your decision had no effect")).toBeTruthy();
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Open the case" }));
  expect(await screen.findByText("note: It leads to a login.")).toBeTruthy();
});
