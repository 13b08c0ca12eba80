import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Answers } from "../test-kit.tsx";
import { readDraft } from "./drafts.ts";
import {
  asha,
  city,
  key,
  noQuestion,
  OutletDialog,
  press,
  question,
  ravi,
  sessionOf,
  show,
  signedInAsRavi,
  type,
} from "./typed-work-test-kit.tsx";
import { useOpenDialog } from "./use-open-dialog.ts";

function PageThatOpens() {
  const [isOpen, setOpen] = useOpenDialog("outlets", false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      {isOpen && <OutletDialog onClose={() => setOpen(false)} />}
    </>
  );
}

describe("a dialog that was open when the session ended", () => {
  async function opened(answers: Answers = {}) {
    const site = await show(<PageThatOpens />, answers);
    press("Add");
    await screen.findByRole("dialog", { name: "Outlet" });
    const signInAgain = async (who = asha) => {
      act(() => site.session.end());
      await screen.findByText("Doors");
      await act(() => site.session.accept(sessionOf(who)));
      await site.go("/form");
    };
    return { ...site, signInAgain };
  }

  it("is open again with its text when the same person is back", async () => {
    const { signInAgain } = await opened();
    await type("Goa");
    for (const _ of [1, 2]) {
      await signInAgain();
      await screen.findByRole("dialog", { name: "Outlet" });
      expect(city().value).toBe("Goa");
      expect(screen.getByText(/We kept what you typed/)).toBeTruthy();
    }
  });

  it("is closed when nothing was typed in it", async () => {
    const { signInAgain } = await opened();
    await signInAgain();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is closed for another person", async () => {
    const { signInAgain } = await opened(signedInAsRavi);
    await type("Goa");
    await signInAgain(ravi);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is closed once the person has closed it, or has left the page by themselves", async () => {
    const { signInAgain, go } = await opened();
    await type("Goa");
    await userEvent.keyboard("{Escape}");
    await question("Close without saving?");
    press("Close without saving");
    await waitFor(noQuestion);
    await signInAgain();
    noQuestion();
    press("Add");
    await screen.findByRole("dialog", { name: "Outlet" });
    await type("Goa");
    await go("/elsewhere");
    await question();
    press("Leave without saving");
    await screen.findByText("Elsewhere");
    await go("/form");
    noQuestion();
    // Nor where leaving was not asked about, and the draft is still there.
    press("Add");
    await screen.findByRole("dialog", { name: "Outlet" });
    await type("Goa");
    await go("/elsewhere?again=1");
    await screen.findByText("Elsewhere");
    await go("/form");
    noQuestion();
    expect(readDraft(key)).toBeDefined();
  });
});
