import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { logoSvg, applicants } from "../demo/content.ts";
import { profilePath, slugOf } from "../demo/shop-addresses.ts";
import {
  basketPage,
  type BasketView,
  companyPage,
  listPage,
  type Order,
  orderPage,
  profilePage,
  shopPage,
  type Visit,
} from "./pages.ts";
import { MOST_PIECES, priceOf, readCode, studentPriceOf } from "./prices.ts";
import { plainCode, sampleShops, type Shop } from "./shops.ts";
import { studentPrices } from "./student-price.ts";

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** The most characters that are kept of a typed code. */
const LONGEST_CODE = 60;
const MOST_ORDERS = 1_000;

type Fields = Partial<Record<string, string | string[]>>;
interface AtShop {
  Params: { shop: string };
  Querystring: Fields;
}

/** Each profile's network by its path. */
const profiles = new Map(
  ["Facebook", "Twitter", "Instagram", "LinkedIn"].map((name) => [
    profilePath(name.toLowerCase()),
    name,
  ]),
);
const companies = new Map(applicants.map((applicant) => [slugOf(applicant.name), applicant]));

interface ShopsOptions {
  studentOrigin: string;
  /** "Verify with Bachat" at the demo brand's shop. */
  button?: Parameters<typeof studentPrices>[1] & {
    /** Its link that gives the code of its first offer. */
    readCodeLink?: () => string | null;
  };
}

/** One shop for each brand of the demo, and a page for each that has applied, under its own path. Which codes were used is kept while it runs. */
export function buildSampleShops({ studentOrigin, button }: ShopsOptions): FastifyInstance {
  const shops = sampleShops();
  const used = new Set<string>();
  const orders = new Map<string, Order>();
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 4_096 });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    sendHtml(reply.code(404), listPage(shops.values(), { isMissing: true })),
  );
  files(app, shops);
  const studentPrice = button === undefined ? async () => null : studentPrices(app, button);

  const viewOf = ({ shop, offer, student }: Visit, fields: Fields): BasketView | null => {
    const product = shop.products.find(({ number }) => number === Number(fields.product));
    if (product === undefined) return null;
    const wanted = Number(fields.pieces);
    const pieces = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), MOST_PIECES) : 1;
    const basket = { product, pieces };
    const code = text(fields.code).trim().slice(0, LONGEST_CODE);
    const answer = readCode(shops.values(), shop, plainCode(code), (one) => used.has(one));
    // One discount an order: a code that was typed counts more than the link.
    const byLink = offer?.written.by === "redirect" ? offer : null;
    const applied = answer.kind === "fits" ? answer.offer : answer.kind === "none" ? byLink : null;
    const price = priceOf(shop, basket, applied);
    const isStudents = student?.student != null && answer.kind === "none" && price.off === 0;
    return {
      basket,
      code,
      answer,
      price: isStudents ? studentPriceOf(shop, basket) : price,
      isStudents,
    };
  };
  const visitOf = async (
    request: FastifyRequest<AtShop>,
    number: unknown,
    promise: { isPromised?: boolean } = {},
  ): Promise<Visit | null> => {
    const shop = shops.get(request.params.shop);
    if (shop === undefined) return null;
    const offer = shop.offers.find((one) => one.number === Number(number)) ?? null;
    const codeLink =
      shop.slug === button?.slug && offer?.number === 1 ? (button.readCodeLink?.() ?? null) : null;
    return { shop, offer, student: await studentPrice(shop.slug, request, promise), codeLink };
  };

  app.get("/", (_request, reply) =>
    sendHtml(reply, listPage(shops.values(), { isMissing: false })),
  );
  app.get<AtShop>("/:shop", async (request, reply) => {
    const { params } = request;
    const company = companies.get(params.shop);
    if (company !== undefined) return sendHtml(reply, companyPage(company));
    const network = profiles.get(`/${params.shop}`);
    if (network !== undefined) return sendHtml(reply, profilePage(network));
    const visit = await visitOf(request, null);
    return visit === null ? reply.callNotFound() : sendHtml(reply, shopPage(visit, studentOrigin));
  });
  app.get<AtShop & { Params: { number: string } }>(
    "/:shop/offers/:number",
    async (request, reply) => {
      const { params } = request;
      const company = companies.get(params.shop);
      if (company !== undefined) return sendHtml(reply, companyPage(company));
      const visit = await visitOf(request, params.number);
      if (visit === null || visit.offer === null) return reply.callNotFound();
      return sendHtml(reply, shopPage(visit, studentOrigin));
    },
  );
  app.get<AtShop>("/:shop/basket", async (request, reply) => {
    const { query } = request;
    const visit = await visitOf(request, query.offer, { isPromised: true });
    const view = visit === null ? null : viewOf(visit, query);
    if (visit === null || view === null) return reply.callNotFound();
    return sendHtml(reply, basketPage(visit, view, studentOrigin));
  });
  app.post<AtShop & { Body: Fields | undefined }>("/:shop/orders", async (request, reply) => {
    const { body = {} } = request;
    const visit = await visitOf(request, body.offer, { isPromised: true });
    const view = visit === null ? null : viewOf(visit, body);
    if (visit === null || view === null) return reply.callNotFound();
    const { answer, basket, code, price } = view;
    // The student price was shown, and is not confirmed any more.
    if (text(body.total) !== "" && Number(text(body.total)) < price.total)
      return sendHtml(reply.code(422), basketPage(visit, view, studentOrigin));
    // Nobody pays the full price for a code that was mistyped, or used in another tab meanwhile.
    if (answer.kind !== "none" && price.off === 0)
      return sendHtml(reply.code(422), basketPage(visit, view, studentOrigin));
    if (answer.kind === "fits" && answer.offer.written.by === "pool") used.add(plainCode(code));
    if (view.isStudents) visit.student?.reportOrder?.();
    const id = randomUUID();
    orders.set(id, { shop: visit.shop, basket, price });
    const [oldest] = orders.keys();
    if (orders.size > MOST_ORDERS && oldest !== undefined) orders.delete(oldest);
    return reply.redirect(`/${visit.shop.slug}/orders/${id}`, 303);
  });
  app.get<{ Params: { shop: string; id: string } }>("/:shop/orders/:id", ({ params }, reply) => {
    const order = orders.get(params.id);
    if (order === undefined || order.shop.slug !== params.shop) return reply.callNotFound();
    return sendHtml(reply, orderPage(order, studentOrigin));
  });
  return app;
}

function files(app: FastifyInstance, shops: ReadonlyMap<string, Shop>): void {
  const style = readFileSync(new URL("style.css", import.meta.url), "utf8");
  app.get("/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/health/live", () => ({ status: "ok" }));
  app.get<AtShop>("/:shop/logo.svg", ({ params }, reply) => {
    const shop = shops.get(params.shop);
    return shop === undefined ? reply.callNotFound() : sendSvg(reply, logoSvg(shop.name));
  });
  app.get<{ Params: { file: string } }>("/pictures/:file", ({ params: { file } }, reply) => {
    const path = new URL(`../demo/pictures/${file}`, import.meta.url);
    if (!/^[a-z-]+\.svg$/.test(file) || !existsSync(path)) return reply.callNotFound();
    return sendSvg(reply, readFileSync(path, "utf8"));
  });
}

const sendHtml = (reply: FastifyReply, markup: string) =>
  reply.type("text/html; charset=utf-8").send(markup);
const sendSvg = (reply: FastifyReply, markup: string) =>
  reply.type("image/svg+xml").header("cache-control", "max-age=3600").send(markup);

/** A field may come twice (`?code=a&code=b`); the first one counts. */
const text = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) ?? "";
