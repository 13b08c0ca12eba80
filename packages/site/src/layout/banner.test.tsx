import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { buildSite } from "../test-kit.tsx";
import { Banner } from "./Banner.tsx";

afterEach(() => localStorage.clear());

const banner = {
  id: "5f0c9b1e7a42d386",
  text: "Payments are slow today.",
  text_hi: "आज भुगतान धीमे हैं।",
  tone: "warning",
  link: null,
};

function show(student: object | null, brand: object | null = null) {
  const site = buildSite([{ path: "*", element: <Banner /> }], {
    account: null,
    answers: {
      "GET /v1/site-settings": {
        body: {
          social_links: { facebook: null, twitter: null, instagram: null, linkedin: null },
          banners: { student, brand, admin: null },
        },
      },
    },
  });
  render(site.element);
  return site;
}

it("shows its own site's announcement, and leads where its link leads", async () => {
  const { seen } = show(
    { ...banner, link: "https://status.bachat.example" },
    { ...banner, id: "0" },
  );
  const link = await screen.findByRole("link", { name: banner.text });
  expect(link.getAttribute("href")).toBe("https://status.bachat.example");
  expect(seen.filter(({ url }) => url.endsWith("/v1/site-settings"))).toHaveLength(1);
});

it("stays closed on this device until its words change", async () => {
  show(banner);
  await screen.findByText(banner.text);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(banner.text)).toBeNull();
  expect(localStorage.getItem("bachat-banner")).toBe(banner.id);
  document.body.innerHTML = "";
  show({ ...banner, id: "0f0c9b1e7a42d386", text: "Payments are back." });
  expect(await screen.findByText("Payments are back.")).toBeTruthy();
});

it("is not drawn where there is none", async () => {
  const { seen } = show(null, banner);
  await expect.poll(() => seen.some(({ url }) => url.endsWith("/v1/site-settings"))).toBe(true);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});
