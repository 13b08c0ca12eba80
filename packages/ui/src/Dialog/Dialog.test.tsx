import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { Dialog } from "./Dialog.tsx";

/** A key is made in one dialog and shown in another, which takes its place. */
function Page() {
  const [step, setStep] = useState<"closed" | "ask" | "secret">("closed");
  const close = () => setStep("closed");
  return (
    <>
      <button type="button" onClick={() => setStep("ask")}>
        Make a key
      </button>
      {step === "ask" && (
        <Dialog title="Make a key?" onClose={close}>
          <button type="button" onClick={() => setStep("secret")}>
            Make
          </button>
        </Dialog>
      )}
      {step === "secret" && (
        <Dialog title="Your key" closedBy="buttons" onClose={close}>
          <button type="button" data-autofocus onClick={close}>
            Done
          </button>
        </Dialog>
      )}
    </>
  );
}

it("keeps the focus in the dialog that takes another's place, and gives it back to what opened the first", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <UiProvider env="test">
      <Page />
    </UiProvider>,
  );
  const opener = screen.getByRole("button", { name: "Make a key" });
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Make" }));
  const done = await screen.findByRole("button", { name: "Done" });
  // Longer than the first one's focus takes to go back.
  act(() => void vi.advanceTimersByTime(100));
  expect(document.activeElement).toBe(done);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Your key" })).toBeTruthy();
  await user.click(done);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
