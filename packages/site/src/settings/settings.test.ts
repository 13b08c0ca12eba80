import { expect, it } from "vitest";
import { addressOf, readSettings } from "./settings.ts";

const pageWith = (json: string) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<script type="application/json" id="bachat-settings">${json}</script>`;
  return page;
};

it("reads the origins that the server gives", () => {
  const settings = readSettings(
    "brand",
    pageWith(
      '{"site":"brand","origins":{"api":"https://api.x.example","student":"https://s.x.example/"}}',
    ),
  );
  expect(settings).toMatchObject({
    mode: "brand",
    apiOrigin: "https://api.x.example",
    studentOrigin: "https://s.x.example",
    adminOrigin: "http://localhost:4003",
  });
  expect(addressOf(settings, "student", "/dashboard")).toBe("https://s.x.example/dashboard");
  expect(addressOf(settings, "brand", "/developers")).toBe("/developers");
});

it("refuses what is no origin", () => {
  expect(() => readSettings("brand", pageWith('{"origins":{"api":"nonsense"}}'))).toThrow(/api/);
});
