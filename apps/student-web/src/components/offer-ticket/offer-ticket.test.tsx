import { type Offer, setLocale } from "@bachat/site";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { sampleOffer } from "./offer-test-kit.ts";
import { OfferTicket } from "./OfferTicket.tsx";
import { useOfferActions } from "./use-offer-actions.tsx";

afterEach(async () => {
  await setLocale("en", { remember: false });
  vi.unstubAllGlobals();
});

const file = (width: 640 | 1280, format: "avif" | "webp") => ({
  url: `https://api.bachat.test/v1/offer-pictures/chai-${width}.${format}`,
  width,
  media_type: `image/${format}` as const,
});
const picture = {
  alt: "A glass of chai",
  sources: [file(640, "avif"), file(640, "webp"), file(1280, "avif"), file(1280, "webp")],
};

function Ticket({ offer }: { offer: Offer }) {
  const actions = useOfferActions();
  return (
    <OfferTicket
      offer={offer}
      state={{ isSaved: false, isRedeemed: false, feedback: null }}
      actions={actions}
    />
  );
}

async function show(offer: Partial<Offer>): Promise<void> {
  const ticket = <Ticket offer={{ ...sampleOffer, ...offer }} />;
  await showStudentPage(ticket, { answers: {} });
}
const titleOf = async (name: string) => screen.findByRole("heading", { name });

it("shows a reader of Hindi the brand's Hindi, and says where there is only English", async () => {
  await setLocale("hi", { remember: false });
  await show({ description_hi: "दो कप, एक दाम।" });
  expect((await titleOf("साढ़े चार की चाय")).getAttribute("lang")).toBeNull();
  expect(screen.getByText("दो कप, एक दाम।")).toBeTruthy();
  expect(screen.queryByText("केवल अंग्रेज़ी में")).toBeNull();
});

it("says in Hindi that an offer is in English, and in which language its title is read aloud", async () => {
  await setLocale("hi", { remember: false });
  await show({ title_hi: null, description_hi: null });
  expect((await titleOf("Chai at half past four")).getAttribute("lang")).toBe("en");
  expect(screen.getByText("केवल अंग्रेज़ी में")).toBeTruthy();
});

it("shows English readers the English alone", async () => {
  await show({});
  expect((await titleOf("Chai at half past four")).getAttribute("lang")).toBeNull();
  expect(screen.queryByText("In English")).toBeNull();
});

it("shows a featured offer's picture when it comes near, in two widths, and no other's", async () => {
  await show({ featured: true, picture });
  const image = await screen.findByRole("img", { name: "A glass of chai" });
  expect(image.getAttribute("loading")).toBe("lazy");
  expect(image.getAttribute("srcset")).toBe(
    "https://api.bachat.test/v1/offer-pictures/chai-640.webp 640w, https://api.bachat.test/v1/offer-pictures/chai-1280.webp 1280w",
  );
});

it("shows no picture of an offer that is not featured", async () => {
  await show({ featured: false, picture });
  await titleOf("Chai at half past four");
  expect(screen.queryByRole("img", { name: "A glass of chai" })).toBeNull();
});
