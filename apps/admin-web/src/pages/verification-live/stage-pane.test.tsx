import { SiteRoot } from "@bachat/site";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import type { Review } from "./queries.ts";
import { StagePane } from "./StagePane.tsx";
import { useStage } from "./use-stage.ts";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
const document: Review["documents"][number] = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
  kind: "id_card_front",
  media_type: "image/jpeg",
  byte_size: 640_000,
  page_count: 1,
  processing_status: "ready",
  failure: null,
  deleted: false,
};
const review = { id, documents: [document] } as unknown as Review;

const Stage = () => <StagePane review={review} stage={useStage(review)} />;

afterEach(() => vi.unstubAllGlobals());

it("asks for a picture that does not come only when the reviewer wants it", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url } = new Request(input, init);
    if (url.endsWith("/v1/auth/refresh")) {
      const user = { id, email: "asha@office.example" };
      return Response.json({ access_token: "token", expires_in: 900, user });
    }
    asked += 1;
    const expires_at = new Date(Date.now() + 300_000).toISOString();
    return Response.json({
      expires_at,
      pages: [{ page: 1, url: `https://files.example/${asked}` }],
    });
  });
  await api.session.start();
  render(
    <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: <Stage /> }])} />
    </SiteRoot>,
  );
  const picture = () => screen.findByAltText(/page 1 of 1/);
  fireEvent.error(await picture());
  expect(await screen.findByText("Student ID not available")).toBeTruthy();
  expect(asked).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Open again" }));
  expect((await picture()).getAttribute("src")).toBe("https://files.example/2");
});
