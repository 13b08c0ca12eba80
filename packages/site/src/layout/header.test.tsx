import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { buildAccount, buildBrand, buildSite, problem } from "../test-kit.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

const categories = {
  "GET /v1/categories": {
    body: {
      items: [
        { id: "c1", name: "Books", slug: "books", icon: "book", use_rank: 1, offer_count: 3 },
      ],
    },
  },
};
const student = {
  id: "s1",
  verification_status: "pending" as const,
  verified: false,
  submission_state: "none" as const,
  profile_complete: true,
  name: "Asha Verma",
  avatar_url: null,
};

function show(options: Parameters<typeof buildSite>[1]) {
  const site = buildSite([{ path: "*", element: <Header hasHindi /> }], {
    answers: categories,
    ...options,
  });
  render(site.element);
  return site;
}

const open = async (name: string) => {
  const button = await screen.findByRole("button", { name });
  await userEvent.click(button);
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (panel === null) throw new Error(`No panel for ${name}`);
  return within(panel);
};

it("shows the first letter of the address of who has no name yet", async () => {
  show({ account: buildAccount({ name: "", student: null }) });
  const menu = await screen.findByRole("button", { name: "Profile" });
  await vi.waitFor(() => expect(menu.textContent).toBe("AProfile"));
});

it("offers the doors to visitors", async () => {
  show({ account: null });
  const join = await screen.findAllByRole("link", { name: "Join Bachat" });
  expect(join[0]?.getAttribute("href")).toBe("/auth?tab=sign-up");
  expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe("#main");
});

it("lists every category, and leads to all of them", async () => {
  show({ account: null });
  const panel = await open("Categories");
  const link = await panel.findByRole("link", { name: "Books" });
  expect(link.getAttribute("href")).toBe("/categories/books");
  const all = panel.getByRole("link", { name: "Browse All Categories" });
  expect(all.getAttribute("href")).toBe("/categories");
});

it("only logs that categories did not load: the menu stays empty", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  show({ account: null, answers: { "GET /v1/categories": "unreachable" } });
  const panel = await open("Categories");
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith(expect.any(String), expect.anything()),
  );
  // Only the ways to all of them and to the brands are left.
  expect(panel.queryAllByRole("link").map((link) => link.textContent)).toEqual([
    "Browse All Categories",
    "Brands",
  ]);
  expect(screen.getByRole("alert").textContent).toBe("");
  logged.mockRestore();
});

it("leads to the brand site from Brand Tools", async () => {
  show({ account: null });
  const panel = await open("Brand Tools");
  expect(panel.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "http://localhost:4002/brand-partnership",
    "http://localhost:4002/brand-auth",
    "http://localhost:4002/developers",
  ]);
});

it("greets a student by name and asks for verification until approved", async () => {
  show({ account: buildAccount({ student }) });
  const panel = await open("Asha Verma");
  expect(panel.getByText("View your saved offers and profile")).toBeTruthy();
  expect(panel.getByText("Get verified for exclusive offers")).toBeTruthy();
  expect(panel.getByRole("button", { name: "Sign Out" })).toBeTruthy();
});

it("asks an approved student for nothing more", async () => {
  show({
    account: buildAccount({ student: { ...student, verification_status: "approved" } }),
  });
  const panel = await open("Asha Verma");
  expect(panel.queryByText("Verify Student Status")).toBeNull();
});

it("says Profile without a student, and leads a brand's member to the portal on its site", async () => {
  show({ mode: "brand", account: buildAccount({ brands: [buildBrand()] }) });
  const panel = await open("Profile");
  expect(panel.getByRole("link", { name: "Brand Portal" }).getAttribute("href")).toBe(
    "/brand-portal",
  );
});

it("serves brands first on their site", async () => {
  const doors = () =>
    screen
      .getAllByRole("link")
      .map((link) => [
        link.getAttribute("aria-label") ?? link.textContent,
        link.getAttribute("href"),
      ]);
  show({ mode: "brand", account: null });
  await screen.findAllByRole("link", { name: "Partner With Us" });
  const head = screen.getByRole("navigation", { name: "Main" });
  expect(
    within(head)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Brand Tools", "Categories"]);
  expect(doors()).toContainEqual(["Partner With Us", "/brand-onboarding"]);
  expect(doors()).toContainEqual(["Join Bachat", "http://localhost:4001/auth?tab=sign-up"]);
});

it("leads a brand's member to the portal, or to the status of a waiting brand", async () => {
  const portalLink = async (status: "approved" | "pending") => {
    const { unmount } = render(
      buildSite([{ path: "*", element: <Header /> }], {
        mode: "brand",
        account: buildAccount({ brands: [buildBrand({ status })] }),
        answers: categories,
      }).element,
    );
    const link = await screen.findByRole("link", { name: "Brand Portal" });
    const href = link.getAttribute("href");
    unmount();
    return href;
  };
  expect(await portalLink("approved")).toBe("/brand-portal");
  expect(await portalLink("pending")).toBe("/brand-onboarding");
});

it("closes a menu by Escape and gives the focus back", async () => {
  show({ account: null });
  await open("Brand Tools");
  const button = screen.getByRole("button", { name: "Brand Tools" });
  await userEvent.keyboard("{Escape}");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});

it("moves through a menu by the arrows, round at its ends", async () => {
  show({ account: null });
  const panel = await open("Brand Tools");
  const links = panel.getAllByRole("link");
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(links[0]);
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(links.at(-1));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(links[1]);
});

it("has a footer with the year, and shows a network's link only when it is set", async () => {
  const { element } = buildSite([{ path: "*", element: <Footer /> }], {
    account: null,
    answers: {
      "GET /v1/site-settings": {
        body: {
          social_links: {
            facebook: "https://facebook.example/bachat",
            twitter: null,
            instagram: "",
            linkedin: null,
          },
        },
      },
    },
  });
  render(element);
  expect(await screen.findByRole("link", { name: "Facebook" })).toBeTruthy();
  for (const name of ["Twitter", "Instagram", "LinkedIn"]) {
    expect(screen.queryByRole("link", { name })).toBeNull();
  }
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["", "https://facebook.example/bachat"],
    ["Home", "/"],
    ["Browse Offers", "/#offers-section"],
    ["Brands", "/brands"],
    ["Help & Support", "/help"],
    ["Contact Us", "/contact"],
    ["Sign In / Join", "/auth"],
    ["Partner With Us", "http://localhost:4002/brand-partnership"],
    ["Brand Portal", "http://localhost:4002/brand-portal"],
    ["Developer Portal", "http://localhost:4002/developers"],
    ["Status", "http://localhost:4003/status"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ]);
  expect(screen.getByText(`© ${new Date().getFullYear()} Bachat`)).toBeTruthy();
});

it("closes the drawer at sign-out, so that a refusal is seen", async () => {
  // The test's document has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  const account = buildAccount({ student });
  const answers = { ...categories, "POST /v1/auth/sign-out": problem(503, "unavailable") };
  show({ account, answers });
  await userEvent.click(await screen.findByRole("button", { name: "Open menu" }));
  const drawer = await screen.findByRole<HTMLDialogElement>("dialog");
  await userEvent.click(await within(drawer).findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("That did not work")).toBeTruthy();
  expect(drawer.open).toBe(false);
});

it("has the dashboard in a signed-in student's footer, in place of the doors", async () => {
  const { element } = buildSite([{ path: "*", element: <Footer /> }], {
    account: buildAccount(),
    answers: {},
  });
  render(element);
  const link = await screen.findByRole("link", { name: "Dashboard" });
  expect(link.getAttribute("href")).toBe("/dashboard");
  expect(screen.queryByRole("link", { name: "Sign In / Join" })).toBeNull();
});
