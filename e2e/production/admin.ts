import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";

const file = `${process.env.BACHAT_DEMO_FILE}.recovery-codes`;

/** Kept in a file: a test that fails ends its process, and the next one has the same admin. */
export function keepRecoveryCodes(codes: string[]): void {
  writeFileSync(file, codes.join("\n"), { mode: 0o600 });
}

/** The next of the admin's recovery codes, each good for one sign-in; an app's code would be only every 30 seconds. */
export function takeRecoveryCode(): string {
  const [next, ...rest] = readFileSync(file, "utf8").split("\n");
  if (next === undefined || next === "") throw new Error("No recovery code is left.");
  keepRecoveryCodes(rest);
  return next;
}

export async function enterPassword(page: Page): Promise<void> {
  const { email, password } = account("admin");
  await page.goto(`${origins.admin}/admin-auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}
