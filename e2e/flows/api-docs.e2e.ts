import { execFile } from "node:child_process";
import { promisify, stripVTControlCharacters } from "node:util";
import type { Page } from "@playwright/test";
import { demo, origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, expectToast, skipWithout, test } from "../fixtures/test.ts";

const run = promisify(execFile);
const key = demo.api_keys?.test ?? "";

interface Language {
  label: string;
  program: string;
  run: (code: string) => Promise<{ stdout: string; stderr: string }>;
}

/** How each language runs a text. */
const languages: Language[] = [
  { label: "cURL", program: "curl", run: (code) => run("sh", ["-c", code]) },
  {
    label: "JavaScript",
    program: "node",
    run: (code) => run(process.execPath, ["--input-type=module", "-e", code]),
  },
  { label: "Python", program: "python3", run: (code) => run("python3", ["-c", code]) },
  {
    label: "PHP",
    program: "php",
    run: (code) => run("php", ["-r", code.replace(/^<\?php\n/, "")]),
  },
];

async function ask(path: string, body: unknown, apiKey = key) {
  const response = await fetch(origins.api + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The text that the page's copy button puts on the clipboard. */
async function copied(page: Page, label: string): Promise<string> {
  await page.getByRole("button", { name: `Copy: ${label}` }).click();
  await expectToast(page, `${label} Copied`, "Code copied to clipboard");
  return page.evaluate(() => navigator.clipboard.readText());
}

test("the documentation's tabs stay in the address and every snippet can be copied @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${origins.brand}/api-docs`);
  const tab = (name: string) => page.getByRole("tab", { name });
  await expect(tab("Endpoint")).toHaveAttribute("aria-selected", "true");
  for (const text of ["REST API", "JSON Responses", "Rate Limited"]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const step of ["Get API key", "Make request", "Get response"]) {
    await expect(page.getByText(step)).toBeVisible();
  }
  for (const practice of [
    "Cache results",
    "Back off exponentially on rate limits",
    "Call over HTTPS only",
    "Never expose the key client-side",
    "Monitor your usage",
  ]) {
    await expect(page.getByText(practice)).toBeVisible();
  }
  expect(await copied(page, "Request")).toContain("POST /v1/brand-verify-student");
  expect(JSON.parse(await copied(page, "200 verified"))).toMatchObject({ isVerified: true });

  await tab("Examples").click();
  await expect(tab("cURL")).toHaveAttribute("aria-selected", "true");
  await tab("cURL").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("JavaScript")).toBeFocused();
  await expect(tab("JavaScript")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "JavaScript" })).toContainText("fetch(");
  await page.keyboard.press("End");
  await expect(tab("PHP")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab("Python")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: /^Safe to repeat/ }).click();
  await expect(page).toHaveURL(/tab=examples&language=python&example=retry/);
  await page.reload();
  expect(await copied(page, "Python")).toContain("Idempotency-Key");

  await tab("Responses").click();
  for (const text of [
    "Student not found or not verified",
    "Monthly quota exceeded. Please upgrade your plan.",
    "Invalid API key",
    "Rate limit exceeded",
  ]) {
    await page.getByRole("button", { name: text }).click();
    await expect(page.locator("pre")).toContainText(text);
  }
  await expectAccessible(page);

  await tab("Testing").click();
  await expect(page.getByText("verified@student.test", { exact: true })).toBeVisible();
  await expect(page.getByText("not-verified@student.test", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

for (const { label, program, run: runCode } of languages) {
  test(`every ${label} example runs unchanged and says what the API says`, async ({ visitor }) => {
    skipWithout(program);
    const page = await visitor();
    const one = await ask("/v1/brand-verify-student", { studentEmail: "verified@student.test" });
    const both = ["verified@student.test", "not-verified@student.test"];
    const many = await ask("/v1/brand-verify-students", { studentEmails: both });
    expect([one.status, many.status]).toEqual([200, 200]);
    const withoutId = ({ request_id: _id, ...body }: Record<string, unknown>) => body;
    const words = (stdout: string) =>
      stripVTControlCharacters(stdout).toLowerCase().trim().split(/\s+/);
    for (const example of ["single", "retry", "batch"]) {
      await page.goto(`${origins.student}/api-docs?tab=examples&example=${example}`);
      await page.getByRole("tab", { name: label, exact: true }).click();
      const code = (await copied(page, label)).replace("YOUR_API_KEY", key);
      const { stdout, stderr } = await runCode(code);
      const isBatch = example === "batch";
      if (label === "cURL") {
        expect(withoutId(JSON.parse(stdout))).toEqual(withoutId((isBatch ? many : one).body));
      } else {
        // PHP writes to the server's log: a shopper sees nothing of it.
        if (label === "PHP") expect(stdout).toBe("");
        expect(words(label === "PHP" ? stderr : stdout), example).toEqual(
          isBatch
            ? ["verified@student.test", "true", "not-verified@student.test", "false"]
            : ["true", one.body["expiryDate"]],
        );
      }
    }
  });
}

test("the bodies shown are those of the API @deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${origins.student}/api-docs?tab=responses`);
  const shown = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    return JSON.parse((await page.locator("pre").textContent()) ?? "") as Record<string, unknown>;
  };
  const path = "/v1/brand-verify-student";
  const verified = await ask(path, { studentEmail: "verified@student.test" });
  const sample = await shown("The student is verified");
  expect({ ...sample, expiryDate: "", request_id: "" }).toEqual({
    ...verified.body,
    expiryDate: "",
    request_id: "",
  });
  for (const [name, answer] of [
    [
      "Student not found or not verified",
      await ask(path, { studentEmail: "not-verified@student.test" }),
    ],
    ["The body has no valid studentEmail", await ask(path, { studentEmail: "nobody" })],
    ["Invalid API key", await ask(path, { studentEmail: "verified@student.test" }, "bk_test_no")],
  ] as const) {
    expect({ ...(await shown(name)), request_id: "" }, name).toEqual({
      ...answer.body,
      request_id: "",
    });
  }
});

test("code stays in view beside the text on a desktop @deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${origins.brand}/api-docs`);
  await page.getByRole("heading", { name: "Best practices" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Copy: Request" })).toBeInViewport();
});
