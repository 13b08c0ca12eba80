import { ApiError } from "@bachat/api-client/public";
import { showPage } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import type { Verification } from "./queries.ts";
import { UploadForm } from "./UploadForm.tsx";

const uploadFiles = vi.hoisted(() => vi.fn<() => Promise<Verification>>());
vi.mock("./upload.ts", () => ({ uploadFiles }));

const verification = {
  blocked_by: null,
  attempts: { used: 0, allowed: 5, left: 5, next_at: null },
} as unknown as Verification;
const pdf = (name: string) => new File(["%PDF-1.7\n"], name, { type: "application/pdf" });
const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: "image/jpeg" });
const fake = new File(["not a picture"], "fake.jpg", { type: "image/jpeg" });

async function show() {
  const page = <UploadForm verification={verification} onFilesChange={() => undefined} />;
  await showPage(page, { site: { settings, api, queryClient }, answers: {} });
}
const choose = async (...files: File[]) => {
  fireEvent.change(await screen.findByTestId("file-input"), { target: { files } });
};
const cardOf = (name: string) => screen.findByRole("group", { name });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send for review" }));

beforeEach(() => {
  uploadFiles.mockReset();
  // What jsdom does not have.
  Object.assign(URL, { createObjectURL: () => "blob:card", revokeObjectURL: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

it("says on its card that a file is not what its name says, and sends nothing", async () => {
  await show();
  await choose(fake, pdf("receipt.pdf"));
  const wrong = within(await cardOf("fake.jpg"));
  expect((await wrong.findByRole("alert")).textContent).toContain("whatever its name says");
  expect(wrong.queryByText(/a reviewer can open it/)).toBeNull();
  const right = within(await cardOf("receipt.pdf"));
  expect(await right.findByText(/a reviewer can open it/)).toBeTruthy();
  send();
  expect(await screen.findByText("Remove fake.jpg first.")).toBeTruthy();
  expect(uploadFiles).not.toHaveBeenCalled();
});

it("marks the file that the API refuses, and names it", async () => {
  const detail = "This file is larger than 10 MB.";
  uploadFiles.mockRejectedValue(
    new ApiError({
      status: 413,
      code: "file_too_large",
      detail,
      errors: [{ field: "body.id_card_front", rule: "file_size", message: detail }],
      requestId: null,
      retryAfter: null,
    }),
  );
  await show();
  await choose(pdf("receipt.pdf"), jpeg("front.jpg"));
  expect(await screen.findAllByText(/a reviewer can open it/)).toHaveLength(2);
  send();
  expect(await screen.findByText(`front.jpg: ${detail}`)).toBeTruthy();
  expect(within(await cardOf("front.jpg")).getByText(detail)).toBeTruthy();
  expect(within(await cardOf("receipt.pdf")).queryByText(detail)).toBeNull();
});
