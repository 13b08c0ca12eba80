import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useListState, type ListAddress } from "../lists/use-list-state.ts";
import { useSignOut } from "../session/use-session.ts";
import { problem, type Answers } from "../test-kit.tsx";
import { draftKey, keepDraft, readDraft } from "./drafts.ts";
import { Form } from "./Form.tsx";
import { NotSaved } from "./not-saved.ts";
import {
  asha,
  city,
  click,
  Fields,
  key,
  noQuestion,
  OutletDialog,
  press,
  question,
  ravi,
  send,
  sessionOf,
  show as showPage,
  signedInAsRavi,
  storedDraft,
  type,
  useOutlet,
} from "./typed-work-test-kit.tsx";
import { useDraftState } from "./use-draft.ts";

const rows: ListAddress<{ page: number; open: string }> = {
  read: (params) => ({
    page: Number(params.get("page") ?? 1),
    open: params.get("open") ?? "",
  }),
  write: ({ page, open }) => ({ page: page === 1 ? null : page, open: open === "" ? null : open }),
  opens: "open",
};

function Page({ stored = "Pune" }) {
  const form = useOutlet(stored);
  const signOut = useSignOut();
  useListState(rows);
  return (
    <>
      <Form form={form}>
        <Fields form={form} />
        <button type="submit">Save</button>
      </Form>
      <Link to="/elsewhere">Away</Link>
      <Link to="/form?way=other">Another way</Link>
      <Link to="/form?page=2">Page 2</Link>
      <Link to="/form?open=8">Row 8</Link>
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  );
}

function PageWithDialog() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <OutletDialog onClose={() => setOpen(false)} /> : <p>Closed</p>;
}

const none: readonly File[] = [];
function Files() {
  const files = useDraftState({ draft: { name: "id" }, empty: none, memoryOnly: true });
  return (
    <>
      <button type="button" onClick={() => files.set([new File(["x"], "card.jpg")])}>
        Choose
      </button>
      <p>{files.value.map(({ name }) => name).join()}</p>
      <Link to="/elsewhere">Away</Link>
    </>
  );
}

const show = (page = <Page />, answers: Answers = {}) => showPage(page, answers);

afterEach(() => {
  send.mockReset();
  vi.restoreAllMocks();
});

describe("unsaved text", () => {
  it.each([
    ["a link", () => click("Away")],
    ["another step of the page", () => click("Another way")],
    ["another row of a list", () => click("Row 8")],
  ])("is asked about before %s, and stays or goes", async (_name, leave) => {
    const { at } = await show();
    await type("Goa");
    leave();
    await question();
    press("Stay here");
    await waitFor(noQuestion);
    expect([at().pathname + at().search, city().value]).toEqual(["/form", "Goa"]);
    await waitFor(async () => {
      leave();
      await question();
    });
    press("Leave without saving");
    await waitFor(() => expect(at().pathname + at().search).not.toBe("/form"));
    expect(readDraft(key)).toBeUndefined();
  });

  it("is asked about before the way back", async () => {
    const { go, at } = await show();
    await type("Goa");
    await go(-1);
    await question();
    press("Leave without saving");
    await waitFor(() => expect(at().pathname).toBe("/elsewhere"));
  });

  it("stays with the pages of a list", async () => {
    const { at } = await show();
    await type("Goa");
    click("Page 2");
    await waitFor(() => expect(at().search).toBe("?page=2"));
    expect(city().value).toBe("Goa");
  });

  it("makes the browser ask before a reload, and nothing else does", async () => {
    await show();
    const reload = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(reload()).toBe(true);
    await type("Goa");
    expect(reload()).toBe(false);
    await type("Pune");
    expect(reload()).toBe(true);
  });

  it("is not asked about once it is saved, also when saving leads on", async () => {
    const { router, at } = await show();
    send.mockImplementation(async () => router.navigate("/elsewhere"));
    await type("Goa");
    press("Save");
    await waitFor(() => expect(at().pathname).toBe("/elsewhere"));
    noQuestion();
    expect(readDraft(key)).toBeUndefined();
  });

  it("is still unsaved after a save that failed or saved nothing", async () => {
    const { at } = await show();
    send.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new NotSaved());
    for (const _ of [1, 2]) {
      await type("Goa");
      await act(async () => press("Save"));
      click("Away");
      await question();
      press("Stay here");
      await waitFor(noQuestion);
      await act(() => new Promise((next) => setTimeout(next)));
      expect(at().pathname).toBe("/form");
    }
  });
});

describe("a dialog with unsaved text", () => {
  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["Cancel", () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
    [
      "a click outside",
      () => userEvent.click(document.querySelector(".mantine-Modal-overlay") ?? document.body),
    ],
  ])("asks before %s closes it", async (_name, leave) => {
    await show(<PageWithDialog />);
    await screen.findByRole("dialog", { name: "Outlet" });
    await type("Goa");
    await leave();
    await question("Close without saving?");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    expect(city().value).toBe("Goa");
    await leave();
    await question("Close without saving?");
    press("Close without saving");
    expect(await screen.findByText("Closed")).toBeTruthy();
    expect(readDraft(key)).toBeUndefined();
  });

  it("closes at once without it", async () => {
    await show(<PageWithDialog />);
    await screen.findByRole("dialog", { name: "Outlet" });
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByText("Closed")).toBeTruthy();
  });
});

describe("a draft", () => {
  it("brings the form back when the same person signs in again", async () => {
    const { session, go } = await show();
    await type("Goa");
    act(() => session.end());
    await screen.findByText("Doors");
    await act(() => session.accept(sessionOf(asha)));
    await go("/form");
    expect(city().value).toBe("Goa");
    expect(screen.getByText(/We kept what you typed/)).toBeTruthy();
    press("Discard");
    expect(city().value).toBe("Pune");
    expect(screen.queryByText(/We kept what you typed/)).toBeNull();
    expect(readDraft(key)).toBeUndefined();
  });

  it("is gone for another person, and for the first one after them", async () => {
    const { session, go } = await show(<Page />, signedInAsRavi);
    await type("Goa");
    act(() => session.end());
    await screen.findByText("Doors");
    await act(() => session.accept(sessionOf(ravi)));
    await go("/form");
    expect(city().value).toBe("Pune");
    expect(readDraft(key)).toBeUndefined();
  });

  it("leaves the screen when another person takes the session over", async () => {
    const { session } = await show(<Page />, signedInAsRavi);
    await type("Goa");
    await act(() => session.accept(sessionOf(ravi)));
    expect(city().value).toBe("Pune");
    expect(readDraft(draftKey(ravi.id, { name: "outlet", record: "7" }))).toBeUndefined();
  });

  it("is on the device soon, without what is secret", async () => {
    await show();
    await type("Goa");
    fireEvent.change(screen.getByLabelText("PIN"), { target: { value: "123456" } });
    await waitFor(() =>
      expect(storedDraft()?.kept).toEqual({ values: { city: "Goa" }, from: { city: "Pune" } }),
    );
    await type("Pune");
    await waitFor(() => expect(storedDraft()?.kept).toEqual({ values: {}, from: {} }));
  });

  it("is older than what is saved now: the form says so", async () => {
    localStorage.setItem(
      key,
      JSON.stringify({ at: Date.now(), kept: { values: { city: "Goa" }, from: { city: "Agra" } } }),
    );
    await show();
    expect(screen.getByText(/has changed since then/)).toBeTruthy();
    expect(city().value).toBe("Goa");
  });

  it("lasts a day", async () => {
    const kept = { values: { city: "Goa" }, from: {} };
    localStorage.setItem(key, JSON.stringify({ at: Date.now() - 86_400_001, kept }));
    await show();
    expect(city().value).toBe("Pune");
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("works without storage as long as the page is open", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { session, go } = await show();
    await type("Goa");
    act(() => session.end());
    await screen.findByText("Doors");
    await act(() => session.accept(sessionOf(asha)));
    await go("/form");
    expect(city().value).toBe("Goa");
  });

  it("of a visitor stays in the tab, and becomes theirs when they sign in", async () => {
    const visitors = draftKey("visitor", { name: "outlet", record: "7" });
    keepDraft(visitors, { values: { city: "Goa" }, from: {} });
    await waitFor(() => expect(sessionStorage.getItem(visitors)).toContain("Goa"));
    expect(localStorage.getItem(visitors)).toBeNull();
    await show();
    expect(city().value).toBe("Goa");
    expect(sessionStorage.getItem(visitors)).toBeNull();
  });

  it("keeps chosen files in this page alone", async () => {
    const { session, go } = await show(<Files />);
    press("Choose");
    expect(screen.getByText("card.jpg")).toBeTruthy();
    act(() => session.end());
    await screen.findByText("Doors");
    await act(() => session.accept(sessionOf(asha)));
    await go("/form");
    expect(screen.getByText("card.jpg")).toBeTruthy();
    // Delayed writes of drafts have run by now.
    window.dispatchEvent(new Event("pagehide"));
    expect(Object.keys(localStorage).filter((one) => one.startsWith("bachat-draft"))).toEqual([]);
  });
});

describe("signing out", () => {
  it("asks first; then nothing typed stays", async () => {
    const { session } = await show();
    await type("Goa");
    await waitFor(() => expect(storedDraft()).not.toBeNull());
    press("Sign Out");
    await question("Sign out without saving?");
    press("Stay here");
    await waitFor(noQuestion);
    expect(session.state().status).toBe("signed_in");
    await act(() => new Promise((next) => setTimeout(next)));
    press("Sign Out");
    await question("Sign out without saving?");
    press("Sign out without saving");
    expect(await screen.findByText("Home")).toBeTruthy();
    expect([session.state().status, storedDraft()]).toEqual(["signed_out", null]);
  });

  it("takes along what was typed on pages that are not open", async () => {
    const elsewhere = draftKey(asha.id, { name: "offer", record: "8" });
    await show();
    keepDraft(elsewhere, { values: { title: "Bags" }, from: {} });
    await waitFor(() => expect(localStorage.getItem(elsewhere)).toContain("Bags"));
    press("Sign Out");
    expect(await screen.findByText("Home")).toBeTruthy();
    expect([readDraft(elsewhere), localStorage.getItem(elsewhere)]).toEqual([undefined, null]);
  });

  it("that failed keeps what was typed", async () => {
    const { at } = await show(<Page />, {
      "POST /v1/auth/sign-out": problem(500, "internal_error"),
    });
    press("Sign Out");
    await screen.findByText(/went wrong|Something/i);
    expect(at().pathname).toBe("/form");
  });
});

it("says that a text is too long, keeps it, and does not send it", async () => {
  await show();
  await type("  Thiruvananthapuram  ");
  expect(screen.getByText("At most 10 characters; this has 18.")).toBeTruthy();
  press("Save");
  await waitFor(() => expect(document.activeElement).toBe(city()));
  expect(send).not.toHaveBeenCalled();
  expect(city().value).toBe("  Thiruvananthapuram  ");
});
