import { showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { DocumentPane } from "./DocumentPane.tsx";
import type { Review } from "./queries.ts";
import { useDocumentView } from "./use-document-view.ts";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
const document: Review["documents"][number] = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
  kind: "id_card_front",
  media_type: "image/jpeg",
  byte_size: 640_000,
  page_count: 1,
  processing_status: "ready",
  failure: null,
  page_turns: [],
  government_id: null,
  deleted: false,
};
const review = {
  id,
  documents: [document],
  twins: [],
  history: [],
  printed: {
    marks: [
      {
        document_id: document.id,
        page: 1,
        field: "name",
        x: 0.5,
        y: 0.4,
        width: 0.2,
        height: 0.05,
      },
      { document_id: document.id, page: 2, field: "college", x: 0, y: 0, width: 1, height: 1 },
    ],
  },
} as unknown as Review;

const DocumentView = ({ of = review }: { of?: Review }) => (
  <DocumentPane review={of} view={useDocumentView(of)} onAskForAnother={() => {}} />
);
const links = () => ({
  expires_at: new Date(Date.now() + 300_000).toISOString(),
  pages: [{ page: 1, url: "https://files.example/1" }],
});
const linkPath = `POST /v1/admin/verifications/${id}/documents/${document.id}/url`;

afterEach(() => vi.unstubAllGlobals());

it("asks for a picture that does not come only when the reviewer wants it", async () => {
  let asked = 0;
  const answers: Answers = {
    [`POST /v1/admin/verifications/${id}/documents/${document.id}/url`]: () => {
      asked += 1;
      const expires_at = new Date(Date.now() + 300_000).toISOString();
      return { body: { expires_at, pages: [{ page: 1, url: `https://files.example/${asked}` }] } };
    },
  };
  await showPage(<DocumentView />, { site: { settings, api, queryClient }, answers });
  const picture = () => screen.findByAltText(/page 1 of 1/);
  fireEvent.error(await picture());
  expect(await screen.findByText("Student ID not available")).toBeTruthy();
  expect(asked).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Open again" }));
  expect((await picture()).getAttribute("src")).toBe("https://files.example/2");
});

it("outlines what was read on the page that is shown, until that is switched off", async () => {
  const expires_at = new Date(Date.now() + 300_000).toISOString();
  const body = { expires_at, pages: [{ page: 1, url: "https://files.example/1" }] };
  const answers: Answers = {
    [`POST /v1/admin/verifications/${id}/documents/${document.id}/url`]: { body },
  };
  await showPage(<DocumentView />, { site: { settings, api, queryClient }, answers });
  const marks = async () => [
    ...((await screen.findByAltText(/page 1 of 1/)).parentElement?.querySelectorAll("span") ?? []),
  ];
  const [mark, ...others] = await marks();
  expect(others).toEqual([]);
  expect([mark?.style.left, mark?.style.top, mark?.style.width]).toEqual(["50%", "40%", "20%"]);
  fireEvent.click(screen.getByRole("button", { name: "Outline what was found" }));
  expect(await marks()).toEqual([]);
});

it("shows a page turned as its words were read, in the film too, and turns it on from there", async () => {
  const of = { ...review, documents: [{ ...document, page_turns: [3] }] };
  queryClient.clear();
  await showPage(<DocumentView of={of} />, {
    site: { settings, api, queryClient },
    answers: { [linkPath]: () => ({ body: links() }) },
  });
  const picture = await screen.findByAltText(/page 1 of 1/);
  const transform = () => picture.parentElement?.style.transform;
  expect(transform()).toContain("rotate(270deg)");
  const small = screen.getByRole("button", { name: "ID card, front" }).querySelector("img");
  expect(small?.dataset["turns"]).toBe("3");
  fireEvent.click(screen.getByRole("button", { name: /^Larger/ }));
  expect(transform()).toContain("rotate(270deg)");
  fireEvent.click(screen.getByRole("button", { name: /^Turn/ }));
  expect(transform()).toContain("rotate(360deg)");
});
