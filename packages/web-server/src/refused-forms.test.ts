import type { RefusedForm } from "@bachat/rules/plain-forms";
import { describe, expect, it } from "vitest";
import type { Renderer } from "./renderer.ts";
import { openTestSite } from "./test-site.ts";

const test = openTestSite();

/** Writes the refused form's data, as the site's module would write it into the form. */
const renderer: Renderer = {
  render: async (url, language, refused?: RefusedForm) => ({
    status: 200,
    language,
    head: {},
    html: `${url.pathname}${url.search} ${JSON.stringify(refused)}`,
    data: refused,
  }),
};

const own = { "sec-fetch-site": "same-site", origin: "null" };
const send = (
  url: string,
  typed: Record<string, string>,
  headers: Record<string, string> = own,
  given: Renderer | null = renderer,
) =>
  test.site({}, "student", given).inject({
    method: "POST",
    url,
    headers: {
      host: "localhost:4001",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    payload: new URLSearchParams(typed).toString(),
  });

describe("a form that the API refused", () => {
  const refused =
    "/contact?kind=student&form=contact&refused=invalid_request&wrong=email.invalid_format";
  const typed = { name: "Meher Gill", email: "meher", message: "Which card?", password: "secret" };

  it("comes back on its page with what was typed and what is wrong, and is kept nowhere", async () => {
    const answer = await send(refused, typed);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toContain("/contact?kind=student {");
    for (const said of ["Meher Gill", "Which card?", "invalid_format"])
      expect(answer.body).toContain(said);
    // No form of that name has such a field to give back.
    expect(answer.body).not.toContain("secret");
    expect((await send(refused, { ...typed, name: "Second" })).body).toContain("Second");
  });

  it("never gives a password back", async () => {
    const answer = await send("/auth?tab=sign-up&form=sign-up&refused=invalid_request", {
      email: "asha@college.example",
      password: "monsoon-tiffin-42",
    });
    expect(answer.body).toContain("asha@college.example");
    expect(answer.body).not.toContain("monsoon-tiffin-42");
  });

  it("comes back in an older browser, which names its page alone", async () => {
    const headers = { origin: "null", referer: "http://localhost:4001/" };
    expect((await send(refused, typed, headers)).statusCode).toBe(422);
  });

  it.each<Record<string, string>>([
    { origin: "null" },
    { origin: "null", referer: "https://evil.example/" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    {},
  ])("is not shown for another site: %o", async (headers) => {
    const answer = await send(refused, typed, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      "http://localhost:4001/contact?kind=student",
    ]);
  });

  it.each([
    "/contact",
    "/contact?form=sign-in&refused=invalid_credentials",
    "/contact?form=contact&refused=Call%20this%20number",
    "/contact?form=nothing&refused=invalid_request",
  ])("is nothing where the address does not say one of this page: %s", async (url) => {
    expect((await send(url, typed)).headers.location).toBe("http://localhost:4001/contact");
  });

  it("leads to the empty form where the page cannot be rendered", async () => {
    const { statusCode, headers } = await send(refused, typed, own, null);
    expect([statusCode, headers.location]).toEqual([
      303,
      "http://localhost:4001/contact?kind=student",
    ]);
  });

  it("is of a size that forms have, on a page that has one", async () => {
    expect((await send(refused, { message: "x".repeat(40_000) })).statusCode).toBe(413);
    expect((await send("/", typed)).statusCode).toBe(405);
    const json = await send(refused, typed, { ...own, "content-type": "application/json" });
    expect(json.statusCode).toBe(415);
  });
});

it("an address of sign-in that no link of ours has leads to the page without it", async () => {
  const answer = await test.get(`/auth?return_to=${"a".repeat(10_000)}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "http://localhost:4001/auth"]);
});
