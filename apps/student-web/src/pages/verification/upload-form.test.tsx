import { ApiError } from "@bachat/api-client/public";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { buildVerification, rejection } from "../../session/verification-test-kit.ts";
import type { Verification } from "../../session/verification.ts";
import { UploadForm } from "./UploadForm.tsx";

const uploadFiles = vi.hoisted(() => vi.fn<() => Promise<Verification>>());
vi.mock("./upload.ts", () => ({ uploadFiles }));

const newcomer = buildVerification({ state: "not_submitted", verification_status: "pending" });
const pdf = (name: string) => new File(["%PDF-1.7\n"], name, { type: "application/pdf" });
const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: "image/jpeg" });
const fake = new File(["not a picture"], "fake.jpg", { type: "image/jpeg" });

async function show(verification: Verification = newcomer) {
  await showStudentPage(<UploadForm verification={verification} />, { answers: {} });
}
const choose = async (...files: File[]) => {
  fireEvent.change(await screen.findByTestId("file-input"), { target: { files } });
};
const cardOf = (name: string) => screen.findByRole("group", { name });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send for review" }));

beforeEach(() => {
  uploadFiles.mockReset();
  // Functions that jsdom does not have.
  Object.assign(URL, { createObjectURL: () => "blob:card", revokeObjectURL: () => undefined });
});

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

const kindOf = async (name: string) =>
  within(await cardOf(name)).getByRole<HTMLInputElement>("combobox", { name: "What is it?" }).value;

it("asks for a second paper while only a card is chosen, and takes it in the same upload", async () => {
  uploadFiles.mockResolvedValue(newcomer);
  await show();
  const second = /No date on the card\? Add a second paper here: fee receipt/;
  expect(await screen.findByText(/at least 800 × 500 pixels/)).toBeTruthy();
  expect(screen.queryByText(second)).toBeNull();
  await choose(jpeg("front.jpg"));
  expect(await screen.findByText(second)).toBeTruthy();
  await choose(pdf("receipt.pdf"));
  expect(await kindOf("receipt.pdf")).toBe("Fee receipt");
  expect(screen.queryByText(second)).toBeNull();
  expect(await screen.findAllByText(/a reviewer can open it/)).toHaveLength(2);
  send();
  await vi.waitFor(() => expect(uploadFiles).toHaveBeenCalledOnce());
});

it("chooses the kind that was approved last, for the first file", async () => {
  const document = {
    kind: "bonafide_certificate",
  } as Verification["history"][number]["documents"][0];
  const approved = rejection({ status: "approved", reason: null, documents: [document] });
  await show(buildVerification({ verified: true, history: [rejection({}), approved] }));
  expect(
    await screen.findByText("Last time you sent: Bonafide certificate. We have chosen it again."),
  ).toBeTruthy();
  await choose(jpeg("new.jpg"), jpeg("card.jpg"));
  expect(await kindOf("new.jpg")).toBe("Bonafide certificate");
  expect(await kindOf("card.jpg")).toBe("ID card, front");
});
