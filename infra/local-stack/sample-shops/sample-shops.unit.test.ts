import { describe, expect, it } from "vitest";
import { allBrandContent, applicants } from "../demo/content.ts";
import { slugOf } from "../demo/shop-addresses.ts";
import { buildSampleShops } from "./app.ts";
import { priceOf, readCode } from "./prices.ts";
import { plainCode, sampleShops, type Shop } from "./shops.ts";

const shops = sampleShops();
const shopOf = (slug: string): Shop => {
  const shop = shops.get(slug);
  if (shop === undefined) throw new Error(`There is no shop ${slug}.`);
  return shop;
};

/** The price of a product with an offer: the offer's product, unless another is named. */
function cost(
  slug: string,
  {
    offer: number,
    pieces = 1,
    product: other = number,
  }: {
    offer: number;
    pieces?: number;
    product?: number;
  },
) {
  const shop = shopOf(slug);
  const offer = shop.offers.find((one) => one.number === number);
  const product = shop.products.find((one) => one.number === other);
  if (offer === undefined || product === undefined) throw new Error("The demo has changed.");
  return priceOf(shop, { product, pieces }, offer);
}

describe("the goods", () => {
  it("let every offer with a link take something off", () => {
    const idle = [...shops.values()].flatMap((shop) =>
      shop.offers
        .filter(({ written }) => written.by !== "qr")
        .filter((offer) =>
          shop.products.every((product) => priceOf(shop, { product, pieces: 2 }, offer).off <= 0),
        )
        .map(({ written }) => `${shop.name}: ${written.title}`),
    );
    expect(idle).toEqual([]);
  });

  it("are of every brand, with something that no offer is for", () => {
    expect(shops.size).toBe(allBrandContent.length + 1);
    const all = [...shops.values()];
    expect(all.filter(({ products }) => products.every(({ offer }) => offer !== null))).toEqual([]);
  });
});

describe("the price", () => {
  it.each([
    ["a percentage", "udaan-fares", { offer: 1 }, 4_599_00, 459_90, 0],
    ["an amount", "udaan-fares", { offer: 2 }, 5_299_00, 750_00, 0],
    ["the second of two", "patri-street", { offer: 1, pieces: 2 }, 1_198_00, 599_00, 49_00],
    ["one of three", "patri-street", { offer: 1, pieces: 3 }, 1_797_00, 599_00, 49_00],
    ["two of five", "patri-street", { offer: 1, pieces: 5 }, 2_995_00, 1_198_00, 49_00],
    ["the delivery", "pannapost", { offer: 1 }, 595_00, 45_00, 45_00],
    ["what its words say", "taalghar", { offer: 1 }, 297_00, 297_00, 0],
    ["dollars abroad, without delivery", "odhni-atelier", { offer: 2 }, 82_00, 15_00, 0],
  ])("falls by %s", (_what, slug, wanted, goods, off, delivery) => {
    expect(cost(slug, wanted)).toEqual({
      goods,
      off,
      delivery,
      total: goods + delivery - off,
      missing: null,
    });
  });

  it.each([
    ["one piece of a pair", "patri-street", { offer: 1 }, "Add one more: the second one is free."],
    ["something else", "udaan-fares", { offer: 1, product: 2 }, /does not apply/],
    ["too little", "shop", { offer: 1 }, "Add ₹799 more: this discount begins at ₹1,599."],
  ])("stays for %s, and says why", (_what, slug, wanted, missing) => {
    const shop = shopOf("jholaworks");
    const [first] = shop.products;
    const [offer] = shop.offers;
    if (first === undefined || offer === undefined) throw new Error("The demo has changed.");
    const price =
      slug === "shop"
        ? priceOf(shop, { product: { ...first, price: 800_00 }, pieces: 1 }, offer)
        : cost(slug, wanted);
    expect(price.off).toBe(0);
    expect(price.missing).toMatch(missing);
  });
});

describe("a code", () => {
  const read = (typed: string, slug = "udaan-fares", used: string[] = []) =>
    readCode(shops.values(), shopOf(slug), plainCode(typed), (code) => used.includes(code)).kind;
  const codeOf = (slug: string, number: number) => {
    const [code = ""] = shopOf(slug).offers[number - 1]?.codes ?? [];
    return code;
  };

  it("is read as people type it, here, elsewhere, or nowhere", () => {
    const code = codeOf("udaan-fares", 1);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    expect(read(code)).toBe("fits");
    expect(read(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)).toBe("fits");
    expect(read(code, "swarbox")).toBe("elsewhere");
    expect(read(code, "udaan-fares", [code])).toBe("used");
    expect(read("NOTHING")).toBe("unknown");
    expect(read("  ")).toBe("none");
  });

  it("is no other offer's", () => {
    const all = [...shops.values()].flatMap(({ offers }) => offers.flatMap(({ codes }) => codes));
    expect(all.length).toBeGreaterThan(1_000);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("the shops", () => {
  const app = buildSampleShops({
    studentOrigin: "http://localhost:4001",
    button: {
      apiOrigin: "http://127.0.0.1:9",
      origin: "http://127.0.0.1:4028",
      slug: "jholaworks",
      readClients: () => null,
    },
  });
  const get = async (url: string) => {
    const answer = await app.inject({ url });
    const words = answer.body.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    return { ...answer, page: answer.body.replaceAll(/\s+/g, " "), words };
  };
  const personal = () => shopOf("udaan-fares").offers[0]?.codes[3] ?? "";
  const order = (fields: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/udaan-fares/orders",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });

  it("answer for every brand and offer, and say what they are", async () => {
    for (const shop of shops.values())
      for (const path of [
        "",
        "/logo.svg",
        ...shop.offers.map(({ number }) => `/offers/${number}`),
      ]) {
        const answer = await app.inject({ url: `/${shop.slug}${path}` });
        expect(answer.statusCode, shop.slug + path).toBe(200);
        if (path !== "/logo.svg") expect(answer.body).toContain("Sample shop of the Bachat demo");
      }
  });

  it("have a page for each brand that has applied", async () => {
    for (const { name, details } of applicants)
      for (const path of ["", "/offers/1"]) {
        const answer = await get(`/${slugOf(name)}${path}`);
        expect(answer.statusCode, name).toBe(200);
        expect(answer.words).toContain(details);
      }
  });

  it("run no scripts and load nothing from elsewhere", async () => {
    const { headers } = await get("/udaan-fares");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(headers["content-security-policy"]).not.toContain("script-src");
  });

  it("give the discount of a link on arrival, and that of a code in the basket", async () => {
    const arrived = await get("/jholaworks/offers/3");
    expect(arrived.page).toContain("Your student discount is on. No code needed.");
    expect(arrived.words).toContain("Before ₹999 Now ₹799.20");
    const code = personal();
    const before = await get("/udaan-fares/basket?product=1&pieces=1");
    expect(before.words).toContain("Total ₹4,599");
    const after = await get(`/udaan-fares/basket?product=1&pieces=1&offer=1&code=${code}`);
    expect(after.page).toContain("Code accepted. You save ₹459.90.");
    expect(after.words).toContain("Total Before ₹4,599 ₹4,139.10");
  });

  it("have the button at one of them, and say kindly why it cannot help", async () => {
    const shown = await get("/jholaworks/basket?product=1&pieces=2");
    expect(shown.page).toContain("Verify with Bachat");
    expect((await get("/udaan-fares")).page).not.toContain("Verify with Bachat");
    const link = /href="(\/jholaworks\/bachat\?from=[^"&]+)"/.exec(shown.body)?.[1] ?? "";
    const pressed = await app.inject({ url: link });
    expect(pressed.headers.location).toBe("/jholaworks/basket?product=1&pieces=2");
    const cookie = String(pressed.headers["set-cookie"]).split(";")[0] ?? "";
    const open = (url: string) => app.inject({ url, headers: { cookie } });
    expect((await open("/jholaworks")).body).toContain("cannot be checked at the moment");
    expect((await open("/jholaworks")).body).not.toContain("cannot be checked at the moment");
    const foreign = await open("/jholaworks/bachat/callback?code=x&state=somebody-elses");
    expect(foreign.headers.location).toBe("/jholaworks");
    expect((await open("/jholaworks")).body).toContain("Your sign-in has ended");
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example", "/udaan-fares", "/jholaworksx"])(
    "lead back from the button to no other page than their own: %s",
    async (from) => {
      const url = `/jholaworks/bachat?from=${encodeURIComponent(from)}`;
      expect((await app.inject({ url })).headers.location).toBe("/jholaworks");
    },
  );

  it("take a personal code for one order", async () => {
    const code = personal();
    const placed = await order({ product: "1", pieces: "1", code });
    expect(placed.statusCode).toBe(303);
    expect((await get(String(placed.headers.location))).page).toContain("You saved ₹459.90");
    expect((await get(`/udaan-fares/basket?product=1&code=${code}`)).page).toContain(
      "was used already. This code works for one order.",
    );
    const again = await order({ product: "1", pieces: "1", code });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain("was used already");
  });

  it.each([
    ["nonsense", "We do not know the code “nonsense”."],
    ["<b>x</b>", "We do not know the code “&lt;b&gt;x&lt;/b&gt;”."],
    [
      shopOf("swarbox").offers[0]?.codes[0] ?? "",
      "is a code of Swarbox. It does not work at Udaan Fares.",
    ],
    ["x".repeat(5_000), `We do not know the code “${"x".repeat(60)}”.`],
  ])("answer the code %.12s clearly", async (code, words) => {
    const answer = await get(`/udaan-fares/basket?product=1&code=${encodeURIComponent(code)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.page).toContain(words);
  });

  it.each([
    "/nowhere",
    "/udaan-fares/offers/9",
    "/udaan-fares/offers/x",
    "/udaan-fares/basket",
    "/udaan-fares/basket?product=99",
    "/udaan-fares/orders/none",
    "/pictures/..%2Fcontent.ts",
    "/pictures/none.svg",
  ])("say that %s is not there", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.page).toContain("This page is not here");
  });

  it.each(["pieces=0", "pieces=-3", "pieces=x", "pieces=1e9", "code=a&code=b", "offer=x"])(
    "take a basket with %s for one that makes sense",
    async (query) => {
      const answer = await get(`/udaan-fares/basket?product=1&${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.page).toMatch(/[1-5] × Flight, Pune to Delhi/);
    },
  );
});
