import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test as base, type TestInfo } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import type { Person } from "../fixtures/people.ts";
import { chromium, firefox } from "./driver/puppeteer.ts";
import { type Tab, tabOf } from "./driver/tab.ts";
import { webkit } from "./driver/webkit.ts";
import type { Launch, LaunchOptions, Wire } from "./driver/wire.ts";

export { expect } from "@playwright/test";
export type { Tab } from "./driver/tab.ts";

const engines = { firefox, webkit, chromium };

export interface EngineOption {
  engine: keyof typeof engines;
}

interface Fixtures extends EngineOption {
  /** A browser of its own, which the test closes. */
  launch: Launch;
  /** A page in a browser of its own, signed out. At the end of the test it must have had no error. */
  open: (options?: LaunchOptions) => Promise<Tab>;
}

export const test = base.extend<Fixtures>({
  engine: ["firefox", { option: true }],
  launch: async ({ engine }, provide) => provide(engines[engine]),
  open: async ({ engine, launch }, provide, info) => {
    const wires: Wire[] = [];
    try {
      await provide(async (options = {}) => {
        const wire = await launch(options);
        wires.push(wire);
        await wire.resize(1280, 900);
        return tabOf(wire, (name) => info.outputPath(`${engine}-${name}.png`), keep);
      });
      if (info.status === "failed") await keepLast(wires, info);
      expect(wires.flatMap((wire) => wire.errors())).toEqual([]);
    } finally {
      await Promise.all(wires.map((wire) => wire.close()));
    }
  },
});

function keep(path: string, shot: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, shot);
}

/** Keeps each page as it was when the test failed. */
async function keepLast(wires: Wire[], info: TestInfo): Promise<void> {
  for (const [index, wire] of wires.entries()) {
    const shot = await wire.screenshot().catch(() => null);
    if (shot !== null) keep(info.outputPath(`failed-${index}.png`), shot);
    info.annotations.push({ type: "url", description: await wire.url().catch(String) });
  }
}

type Site = "student" | "brand" | "admin";
const signInPaths = { student: "/auth", brand: "/brand-auth", admin: "/admin-auth" } as const;

/** Fills and sends the site's own form. */
export async function sendSignIn(
  tab: Tab,
  site: Site,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await tab.goto(origins[site] + signInPaths[site]);
  await tab.label("Email").fill(email);
  await tab.label(/^Password/).fill(password);
  await tab.role("button", /^Sign in$/i).click();
}

export async function signIn(
  tab: Tab,
  site: Site,
  who: { email: string; password: string },
): Promise<void> {
  await sendSignIn(tab, site, who);
  await expect.poll(() => tab.wire.url(), { timeout: 20_000 }).not.toContain(signInPaths[site]);
}

/** Signs up, and confirms by the link in the mail, which also signs in. */
export async function signUp(tab: Tab, site: "student", person: Person): Promise<void> {
  await tab.goto(`${origins[site]}/auth`);
  await tab.role("tab", "Sign Up").click();
  await tab.label("Name").fill(person.name);
  await tab.label("Email").fill(person.email);
  await tab.label(/^Password/).fill(person.password);
  await tab.label("I am 18 or older").click();
  await tab.role("button", "Sign Up").click();
  await tab.role("heading", "Check your email!").see();
  await tab.goto(linkIn(await mailTo(person.email, /confirm/i), origins[site]));
  await tab.text("Email confirmed").see();
  await tab.text("Continue").click();
  await expect.poll(() => tab.wire.url(), { timeout: 20_000 }).not.toContain("/auth");
}

export async function completeProfile(tab: Tab, college: string): Promise<void> {
  await tab.goto(`${origins.student}/dashboard`);
  const dialog = tab.role("dialog", "Complete your profile");
  await tab.expectFits("complete-profile", dialog.label(/^College/));
  await dialog.label(/^College/).fill(college);
  // The list's suggestions lie over the next field until one is chosen.
  await tab.role("option", college).click();
  await dialog.label(/^Degree/).fill("B.Tech Civil");
  await dialog.label(/^Year of study/).choose("junior");
  await dialog.label(/^City/).fill("Coimbatore");
  await dialog.role("button", "Save profile").click();
  await tab.text("Profile completed!").see();
}

/** A picture of a student card, as the browser itself draws it. @returns its path */
export async function cardPhoto(tab: Tab, info: TestInfo, name: string): Promise<string> {
  await tab.wire.resize(1200, 800);
  await tab.wire.goto(
    `data:text/html,${encodeURIComponent(`<body style="margin:0;background:#b9ab96;font:28px sans-serif">
    <div style="margin:90px 120px;padding:40px;background:#fdfcf6;border-radius:24px;height:520px">
      <h1 style="margin:0 0 30px;padding:24px;background:#2f3b7a;color:#fff">Kaveri Valley Institute of Technology</h1>
      <p>Name: <b>${name}</b></p><p>Course: <b>B.Tech Civil</b></p><p>Roll no. KV24CE0142</p><p>Valid until 31 May 2028</p>
    </div></body>`)}`,
  );
  const path = info.outputPath("card.png");
  keep(path, await tab.wire.screenshot());
  return path;
}
