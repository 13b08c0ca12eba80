import type { Page } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { findOffer, listedTickets } from "../fixtures/offers.ts";
import { holdScripts } from "../fixtures/plain-pages.ts";
import { studentApi } from "../fixtures/student-api.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

interface Offer {
  id: string;
  title: string;
  description: string;
  brand_name: string;
  category_name: string;
  category_slug: string;
  end_date: string | null;
}

const HEADLINE = "Unlock Exclusive Student Discounts Across India";

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(origins.api + path);
  return (await answer.json()) as T;
}
const listOf = (query = "") => read<{ items: Offer[]; total: number }>(`/v1/offers${query}`);

/** One that the demo's student looked at in its time. */
async function endedOffer(): Promise<Offer> {
  const student = await studentApi(account("student"));
  const { items } = (await student("GET", "/history?per_page=100")) as {
    items: { offer: Offer & { available: boolean } }[];
  };
  const found = items.find(
    ({ offer }) => !offer.available && Date.parse(offer.end_date ?? "") < Date.now() - 86_400_000,
  );
  if (found === undefined) throw new Error("The demo's student has seen no offer end.");
  return found.offer;
}

/** A page as a crawler without scripts gets it. */
async function crawl(path: string) {
  const answer = await fetch(origins.student + path);
  const html = await answer.text();
  const first = (pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? "");
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text: unescapeHtml(
      html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " "),
    ),
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    meta: (name: string) =>
      first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? "") as Record<string, unknown>,
    ),
  };
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

test("home says in its HTML what it shows", async () => {
  // The page may be half a minute older than the list, which other flows change.
  await expect(async () => {
    const { items, total } = await listOf();
    const page = await crawl("/");
    expect(page.status).toBe(200);
    expect(page.text).toContain(HEADLINE);
    for (const offer of items) expect(page.text).toContain(offer.title);
    expect(page.canonical).toBe(`${origins.student}/`);
    expect(page.meta("description").length).toBeGreaterThan(50);
    expect(page.meta("og:title")).toBe(page.title);
    expect(page.meta("og:url")).toBe(`${origins.student}/`);
    expect(page.meta("twitter:card")).toBe("summary_large_image");
    const picture = await fetch(page.meta("og:image"));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const [site, list] = page.data;
    expect(JSON.stringify(site)).toContain('"SearchAction"');
    expect(list).toMatchObject({
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: items.map((offer, index) => ({
        position: index + 1,
        url: `${origins.student}/offers/${offer.id}`,
        name: `${offer.brand_name}: ${offer.title}`,
      })),
    });
  }).toPass({ timeout: 45_000 });
});

test("a category says in its HTML what it shows @deep", async () => {
  // The page may be half a minute older than the list, which other flows change.
  await expect(async () => {
    const [listed] = (await listOf()).items;
    const [slug, name] = [listed?.category_slug ?? "", listed?.category_name ?? ""];
    const { items } = await listOf(`?category=${slug}`);
    const page = await crawl(`/categories/${slug}`);
    expect(page.status).toBe(200);
    for (const offer of items) expect(page.text).toContain(offer.title);
    expect(page.canonical).toBe(`${origins.student}/categories/${slug}`);
    expect(page.data[0]).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "Bachat" }, { name, item: page.canonical }],
    });
  }).toPass({ timeout: 45_000 });
});

test("an offer says in its HTML what it is @deep", async () => {
  // An offer of the demo: another flow's offer may end during this test.
  const offer = await read<Offer>(`/v1/offers/${(await findOffer({})).id}`);
  const address = `${origins.student}/offers/${offer.id}`;
  const page = await crawl(`/offers/${offer.id}?utm_source=mail`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(offer.title);
  expect(page.text).toContain(offer.description);
  expect(page.title).toContain(offer.title);
  expect(page.meta("description")).toBe(offer.description.slice(0, 155));
  expect(page.canonical).toBe(address);
  expect(page.data[0]).toMatchObject({
    "@type": "Offer",
    name: offer.title,
    description: offer.description,
    url: address,
    category: offer.category_name,
    offeredBy: { name: offer.brand_name },
    ...(offer.end_date !== null && { validThrough: offer.end_date }),
  });
  expect(page.data[1]).toMatchObject({ "@type": "BreadcrumbList" });
});

test("a link to an offer has the offer's ticket as its picture @deep", async () => {
  test.slow();
  const { id, brand_name: brand } = await findOffer({});
  // The worker draws it within a minute of the publication, in its turn.
  await expect(async () => {
    const page = await crawl(`/offers/${id}`);
    expect(page.meta("og:image")).toContain(`${origins.api}/v1/ticket-pictures/${id}-`);
    expect(page.meta("og:image:alt")).toContain(brand);
    expect([page.meta("og:image:width"), page.meta("og:image:height")]).toEqual(["1200", "630"]);
    const picture = await fetch(page.meta("og:image"));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }).toPass({ timeout: 150_000 });
});

test("what is not there says so, and what is personal stays out of search engines @deep", async () => {
  for (const path of ["/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11", "/offers/none"]) {
    const page = await crawl(path);
    expect(page.status, path).toBe(404);
    expect(page.text).toContain("Offer not found");
    expect(page.meta("robots")).toBe("noindex");
    expect(page.canonical).toBe("");
  }
  expect((await crawl("/nothing-here")).status).toBe(404);
  expect((await crawl("/dashboard")).headers.get("x-robots-tag")).toBe("noindex");
});

const hasEnded = /This offer ended on \d{1,2} [A-Z][a-z]+ 20\d\d/;

test("an offer that has ended is gone, with others like it in its place @both-deep", async ({
  page,
}) => {
  const ended = await endedOffer();
  const crawled = await crawl(`/offers/${ended.id}`);
  expect(crawled.status).toBe(410);
  expect(crawled.text).toMatch(hasEnded);
  expect(crawled.text).not.toContain(ended.title);
  expect(crawled.meta("robots")).toBe("noindex");
  expect([crawled.canonical, crawled.data]).toEqual(["", []]);
  const { items } = await read<{ items: Offer[] }>(`/v1/offers/${ended.id}/similar`);
  for (const offer of items) expect(crawled.text).toContain(offer.title);

  const response = await page.goto(`${origins.student}/offers/${ended.id}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hasEnded);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText(
    items.map((offer) => offer.title),
  );
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Browse Offers" }).click();
  await expect(page).toHaveURL(`${origins.student}/#offers-section`);
});

test("help, contact, terms and documentation say in their HTML what they say @deep", async () => {
  for (const [path, title, words] of [
    ["/help", "Help & Support", "It changes every 60 seconds"],
    ["/contact", "Contact Us", "A person reads every message"],
    ["/privacy", "Privacy Policy", "in force since 27 November 2026"],
    ["/terms", "Terms of Service", "Credits never expire."],
    ["/api-docs", "Student Verification API", "x-api-key"],
  ] as const) {
    const page = await crawl(`${path}?utm_source=mail`);
    expect(page.status, path).toBe(200);
    expect(page.html).toContain(`<h1>${title.replace("&", "&amp;")}`);
    expect(page.text, path).toContain(words);
    expect(page.title, path).toBe(`${title} · Bachat`);
    expect(page.meta("description").length, path).toBeGreaterThan(50);
    expect(page.canonical, path).toBe(origins.student + path);
  }
});

test("crawlers find every public offer, and nothing of the admin site", async () => {
  const robots = async (origin: string) => (await fetch(`${origin}/robots.txt`)).text();
  expect(await robots(origins.student)).toContain(`Sitemap: ${origins.student}/sitemap.xml`);
  expect(await robots(origins.brand)).toContain("Allow: /");
  expect(await robots(origins.admin)).toContain("Disallow: /");
  // The site keeps it for ten minutes, and other flows publish offers: no other flow reads it.
  const map = await fetch(`${origins.student}/sitemap.xml`);
  expect(map.headers.get("content-type")).toContain("application/xml");
  const found = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  const { items, total } = await listOf("?per_page=100");
  const brands = await read<{ items: { slug: string }[] }>("/v1/brands?per_page=5");
  for (const path of ["/", "/brands", ...brands.items.map(({ slug }) => `/brands/${slug}`)])
    expect(found).toContain(origins.student + path);
  for (const offer of items) expect(found).toContain(`${origins.student}/offers/${offer.id}`);
  // Each in both languages.
  expect(found.filter((url) => url?.includes("/offers/"))).toHaveLength(2 * total);
});

test("without scripts headline and tickets are there @both-deep", async ({
  browser,
  contextOptions,
}) => {
  const [offer] = (await listOf()).items;
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origins.student);
  await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toBeVisible();
  await listedTickets(page)
    .getByRole("link", { name: offer?.title ?? "", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: offer?.title ?? "" })).toBeVisible();
  await context.close();
});

/** An entry of the browser's performance timeline; TypeScript's library has none of its own. */
interface LayoutShift {
  startTime: number;
  value: number;
  sources: readonly { node: Node | null }[];
}
interface Shift {
  /** In milliseconds since the page was opened. */
  at: number;
  value: number;
  /** What moved, by its HTML. */
  of: string[];
}

/** Resolves when the page is painted in its own fonts. @returns the page's time then, in milliseconds */
const untilFontsShown = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    return performance.now();
  });

test("the browser hydrates the page without fetching again or moving anything @phone-deep", async ({
  page,
}) => {
  const [offer] = (await listOf()).items;
  for (const path of [
    "/",
    `/offers/${offer?.id}`,
    "/help",
    "/contact",
    "/privacy",
    "/terms",
    "/api-docs",
  ]) {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(`${origins.api}/v1/`) && request.resourceType() === "fetch")
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { startTime, value, sources } = entry as unknown as LayoutShift;
          const of = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? "");
          shifts.push({ at: startTime, value, of });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const release = await holdScripts(page);
    await page.goto(origins.student + path, { waitUntil: "commit" });
    const headline = page.getByRole("heading", { level: 1 });
    await expect(headline).toBeVisible();
    await headline.evaluate((element) => element.setAttribute("data-rendered-by", "server"));
    const fontsShown = await untilFontsShown(page);
    release();
    await expect(page.getByRole("banner").getByRole("link", { name: "Join Bachat" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    // React took the very same elements over.
    await expect(headline).toHaveAttribute("data-rendered-by", "server");
    expect(asked.filter((call) => call.startsWith("GET "))).toEqual([]);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const moved = (some: Shift[]) => some.reduce((sum, { value }) => sum + value, 0);
    const byFonts = shifts.filter(({ at }) => at < fontsShown);
    const byHydration = shifts.filter(({ at }) => at >= fontsShown);
    // A font that comes late may move a link from one line to the next.
    expect(moved(byFonts), `${path}: ${JSON.stringify(byFonts)}`).toBeLessThan(0.05);
    expect(moved(byHydration), `${path}: ${JSON.stringify(byHydration)}`).toBeLessThan(0.002);
    await page.unrouteAll({ behavior: "wait" });
  }
});
