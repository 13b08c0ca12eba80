import { setLocale } from "@bachat/site";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { sampleOffer as offer } from "../components/offer-ticket/offer-test-kit.ts";
import { queryClient } from "../session/api.ts";
import { showStudentPage } from "../session/test-kit.tsx";
import { RedeemDialog } from "./RedeemDialog.tsx";
import type { Redemption } from "./use-redeem.ts";

const redemption: Redemption = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  offer_id: offer.id,
  method: "code",
  status: "issued",
  code: "CHAI-2026",
  code_is_personal: false,
  qr: null,
  redemption_url: "https://shop.example/",
  redeemed_at: "2026-11-21T10:00:00Z",
  checked_at: null,
};

afterEach(async () => {
  await setLocale("en", { remember: false });
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (steps: string | null, change: Partial<typeof offer> = {}) =>
  showStudentPage(
    <RedeemDialog
      offer={{ ...offer, ...change }}
      redemption={redemption}
      isNew
      onClose={() => {}}
    />,
    {
      answers: {
        [`GET /v1/offers/${offer.id}`]: {
          body: {
            ...offer,
            terms: null,
            terms_hi: null,
            redemption_info: steps,
            redemption_info_hi: null,
          },
        },
        "GET /v1/student/offer-states": { body: { items: [] } },
      },
    },
  );

it("has the brand's own steps, and the usual ones where the brand wrote none", async () => {
  const { unmount } = await show("Open the cart\nType the code under Vouchers");
  expect(await screen.findByText("Type the code under Vouchers")).toBeTruthy();
  expect(screen.queryByText("See the price drop, then pay.")).toBeNull();
  queryClient.clear();
  unmount();
  await show(null);
  expect(await screen.findByText("See the price drop, then pay.")).toBeTruthy();
});

it("leads to the shop by its main button, and asks whether it worked once that was pressed", async () => {
  await show(null);
  const open = await screen.findByRole("link", { name: `Open ${offer.brand_name}` });
  expect(open.dataset["variant"] ?? "filled").toBe("filled");
  expect(screen.getByRole("button", { name: "Copy code" }).dataset["tone"]).toBe("locked");
  expect(screen.queryByText("Did it work?")).toBeNull();
  fireEvent.click(open);
  expect(await screen.findByText("Did it work?")).toBeTruthy();
});

it("has its title read in the language that the brand wrote it in", async () => {
  await setLocale("hi", { remember: false });
  const { unmount } = await show(null, { title_hi: null });
  expect((await screen.findByText(offer.title)).lang).toBe("en");
  unmount();
  await show(null);
  expect((await screen.findByText(offer.title_hi ?? "")).lang).toBe("");
});
