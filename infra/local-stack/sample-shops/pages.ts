import { amountText } from "@bachat/rules/money";
import type { Applicant } from "../demo/content.ts";
import { Html, html } from "../html.ts";
import {
  type Basket,
  type CodeAnswer,
  MOST_PIECES,
  type Price,
  priceOf,
  STUDENT_PERCENT,
  studentPriceOf,
} from "./prices.ts";
import type { Product, Shop, ShopOffer } from "./shops.ts";
import type { StudentPrice } from "./student-price.ts";

export interface Visit {
  shop: Shop;
  /** The offer whose link led here; its discount comes by itself where its method is the link. */
  offer: ShopOffer | null;
  /** Null at shops without the "Verify with Bachat" button. */
  student: StudentPrice | null;
  /** The id of the link that gives the offer's code. */
  codeLink?: string | null;
}

const money = (minor: number, { currency }: Product) => amountText(minor / 100, currency);
const nothing = html``;
const isByLink = ({ written }: ShopOffer) => written.by === "redirect";

/** @param studentOrigin null on pages that belong to no shop */
function page(title: string, body: Html, foot: Html, head: Html = nothing): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${head}
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <p class="label">Sample shop of the Bachat demo</p>
        ${body}
        <footer>${foot}</footer>
      </body>
    </html>`.text;
}

/** The site of a brand that has applied to Bachat, with the offer that it would make. */
export function companyPage({ name, title, details }: Applicant): string {
  return page(
    `${name} · Sample company`,
    html`<header>
        <p class="shop"><strong>${name}</strong></p>
      </header>
      <main>
        <h1>${title}</h1>
        <p>${details}</p>
        <p class="notice">For students, once ${name} is on Bachat.</p>
      </main>`,
    html`<p>Nothing is sold here and no money moves. ${name} is invented.</p>`,
  );
}

/** A page in place of Bachat's own profile on a social network. */
export function profilePage(network: string): string {
  return page(
    `Bachat on ${network} · Sample profile`,
    html`<header>
        <p class="shop"><strong>Bachat</strong></p>
      </header>
      <main>
        <h1>Bachat on ${network}</h1>
        <p>
          Here a real installation's profile on ${network} opens. An owner sets its address in the
          settings.
        </p>
      </main>`,
    html`<p>This profile is invented.</p>`,
  );
}

function shopPageOf(visit: Visit, title: string, main: Html, studentOrigin: string): string {
  const { slug, name, line } = visit.shop;
  return page(
    `${title} · ${name} · Sample shop`,
    html`<header>
        <a class="shop" href="/${slug}">
          <img src="/${slug}/logo.svg" alt="" width="56" height="56" />
          <span><strong>${name}</strong><span class="quiet">${line}</span></span>
        </a>
      </header>
      <main>${main}</main>`,
    html`<p>
      Nothing is sold here and no money moves. ${name} is invented.
      <a href="${studentOrigin}/brands/${slug}">${name} on Bachat</a>
    </p>`,
    html`<link rel="icon" href="/${slug}/logo.svg" type="image/svg+xml" />`,
  );
}

/** The shop's products. A visitor who came by an offer's link sees its products first. */
export function shopPage(visit: Visit, studentOrigin: string): string {
  const { shop, offer } = visit;
  const isFor = (product: Product) => offer !== null && product.offer === offer.number;
  const sorted = shop.products.toSorted((a, b) => Number(isFor(b)) - Number(isFor(a)));
  const main = html`<h1>${offer === null ? "Everything we sell" : offer.written.title}</h1>
    ${offer === null ? nothing : arrival(offer)} ${codePart(visit, studentOrigin)}
    ${studentPart(visit, `/${shop.slug}`)}
    <ul class="products">
      ${sorted.map((product) => productCard(visit, product, isFor(product)))}
    </ul>`;
  return shopPageOf(visit, offer?.written.title ?? "Shop", main, studentOrigin);
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** The button, or the student's price, and a sentence about the last sign-in. */
function studentPart({ shop, student }: Visit, from: string): Html {
  if (student === null) return nothing;
  const base = `/${shop.slug}/bachat`;
  const query = new URLSearchParams({ from }).toString();
  const note =
    student.note === null ? nothing : html`<p class="notice" role="status">${student.note}</p>`;
  if (student.student === null)
    return html`${note}
      <section class="card students" aria-labelledby="students">
        <h2 id="students">${String(STUDENT_PERCENT)}% off for students</h2>
        <p class="quiet">
          On everything. Bachat tells us that you are a student, your first name and your college.
        </p>
        <p class="row wrapped">
          <a class="button" href="${base}?${query}">Verify with Bachat</a>
          <a class="plain" href="${base}?${query}&amp;test=1">Try it with a test student</a>
        </p>
      </section>`;
  const { firstName, until } = student.student;
  return html`${note}
    <section class="notice good students" aria-label="Student price">
      <p role="status">
        ${firstName === null ? "Your" : `${firstName}, your`} student price is on:
        ${String(STUDENT_PERCENT)}% off everything. You are verified until ${dayText(until)}.
      </p>
      <form method="post" action="${base}/forget"><button class="second">Not you?</button></form>
    </section>`;
}

function arrival(offer: ShopOffer): Html {
  return isByLink(offer)
    ? html`<p class="notice good">Your student discount is on. No code needed.</p>`
    : html`<p class="notice">
        You have a code from Bachat? Choose what you want, then enter the code in the basket.
      </p>`;
}

/** As a shop without a program of its own has it: a link, and nothing else. */
function codePart({ shop, codeLink }: Visit, studentOrigin: string): Html {
  if (codeLink == null) return nothing;
  return html`<p class="row wrapped">
    <a class="button" href="${studentOrigin}/connect/code/${codeLink}">Get your student code</a>
    <span class="quiet">From Bachat. ${shop.name} learns nothing about you but the code.</span>
  </p>`;
}

function productCard({ shop, offer, student }: Visit, product: Product, isFor: boolean): Html {
  const own = shop.offers.find(({ number }) => number === product.offer);
  const picture = own?.written.picture;
  const bogo = own?.written.worth === "bogo" && own.written.by !== "qr" ? 2 : 1;
  const withOffer =
    isFor && offer !== null && isByLink(offer)
      ? priceOf({ ...shop, delivery: 0 }, { product, pieces: 1 }, offer)
      : student?.student != null
        ? studentPriceOf({ ...shop, delivery: 0 }, { product, pieces: 1 })
        : null;
  return html`<li class="${isFor ? "product wanted" : "product"}">
    ${picture === undefined ? html`<span class="tile"><img src="/${shop.slug}/logo.svg" alt="" width="72" height="72" /></span>` : html`<img class="picture" src="/pictures/${picture.file}.svg" alt="${picture.alt}" width="320" height="180" />`}
    <h2>${product.name}</h2>
    <p class="price">
      ${withOffer === null || withOffer.off === 0 ? money(product.price, product) : html`<del><span class="sr">Before </span>${money(product.price, product)}</del> <ins><span class="sr">Now </span>${money(withOffer.total, product)}</ins>`}
    </p>
    ${isFor ? html`<p class="tag">Your offer is for this</p>` : nothing}
    <form method="get" action="/${shop.slug}/basket">
      <input type="hidden" name="product" value="${String(product.number)}" />
      <input type="hidden" name="pieces" value="${String(isFor ? bogo : 1)}" />
      ${offerField(offer)}
      <button aria-label="Add to basket: ${product.name}">Add to basket</button>
    </form>
  </li>`;
}

const offerField = (offer: ShopOffer | null): Html =>
  offer === null
    ? nothing
    : html`<input type="hidden" name="offer" value="${String(offer.number)}" />`;

export interface BasketView {
  basket: Basket;
  /** As it was typed. */
  code: string;
  answer: CodeAnswer;
  price: Price;
  /** The price is what verified students pay. */
  isStudents: boolean;
}

/** Why a code or a discount changes nothing, in words; null where all is well. */
export function problemOf({ shop }: Visit, { code, answer, price }: BasketView): string | null {
  switch (answer.kind) {
    case "unknown":
      return `We do not know the code “${code}”. Compare it with the one that Bachat shows you.`;
    case "elsewhere":
      return `“${code}” is a code of ${answer.shop.name}. It does not work at ${shop.name}.`;
    case "used":
      return `“${code}” was used already. This code works for one order.`;
    case "fits":
    case "none":
      return price.missing;
  }
}

export function basketPage(visit: Visit, view: BasketView, studentOrigin: string): string {
  const { shop, offer } = visit;
  const { basket, code, answer, price, isStudents } = view;
  const { product, pieces } = basket;
  const here = `/${shop.slug}/basket?product=${product.number}&pieces=${pieces}`;
  const problem = problemOf(visit, view);
  const codeProblem = answer.kind === "none" ? null : problem;
  const applied =
    price.off === 0 || isStudents ? null : answer.kind === "fits" ? answer.offer : offer;
  const discount = isStudents ? "Student price" : applied?.written.title;
  const choices = Array.from({ length: MOST_PIECES }, (_, index) => index + 1);
  const main = html`<h1>Your basket</h1>
    ${studentPart(visit, here)}
    <div class="basket">
      <form method="get" action="/${shop.slug}/basket" class="card">
        <input type="hidden" name="product" value="${String(product.number)}" />
        ${offerField(offer)}
        <h2>${product.name}</h2>
        <p class="quiet">${money(product.price, product)} each</p>
        <div class="field">
          <label for="pieces">How many</label>
          <div class="row">
            <select id="pieces" name="pieces">
              ${choices.map((count) => html`<option value="${String(count)}" ${new Html(count === pieces ? "selected" : "")}>${String(count)}</option>`)}
            </select>
            <button class="second">Update</button>
          </div>
        </div>
        <div class="field">
          <label for="code">Code from Bachat</label>
          <div class="row">
            <input
              id="code"
              name="code"
              value="${code}"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck="false"
              ${codeProblem === null ? nothing : html`aria-invalid="true" aria-describedby="problem" autofocus`}
            />
            <button>Apply code</button>
          </div>
          ${codeProblem === null ? nothing : html`<p id="problem" class="problem" role="alert">${codeProblem}</p>`}
          ${answer.kind === "elsewhere" ? html`<p><a href="/${answer.shop.slug}">Open ${answer.shop.name}</a></p>` : nothing}
        </div>
        ${problem !== null && codeProblem === null ? html`<p class="notice">${problem}</p>` : nothing}
        ${applied === null ? nothing : html`<p class="notice good" role="status">${answer.kind === "fits" ? "Code accepted." : "Your student discount is on."} You save ${money(price.off, product)}.</p>`}
      </form>
      <section class="card" aria-labelledby="sum">
        <h2 id="sum">To pay</h2>
        <dl>
          ${sumRow(`${pieces} × ${product.name}`, money(price.goods, product))}
          ${price.delivery === 0 ? nothing : sumRow("Delivery", money(price.delivery, product))}
          ${
            discount === undefined
              ? nothing
              : html`<div class="off">
                  <dt>${discount}</dt>
                  <dd>−${money(price.off, product)}</dd>
                </div>`
          }
          <div class="total">
            <dt>Total</dt>
            <dd>
              ${price.off === 0 ? nothing : html`<del><span class="sr">Before </span>${money(price.total + price.off, product)}</del> `}<strong
                >${money(price.total, product)}</strong
              >
            </dd>
          </div>
        </dl>
        <form method="post" action="/${shop.slug}/orders">
          <input type="hidden" name="product" value="${String(product.number)}" />
          <input type="hidden" name="pieces" value="${String(pieces)}" />
          <input type="hidden" name="code" value="${code}" />
          <input type="hidden" name="total" value="${String(price.total)}" />
          ${offerField(offer)}
          <button class="wide">Place sample order</button>
          <p class="quiet">Nothing is charged or sent.</p>
        </form>
      </section>
    </div>
    <p>
      <a href="/${shop.slug}${offer === null ? "" : `/offers/${offer.number}`}">Back to the shop</a>
    </p>`;
  const title = problem === null ? "Basket" : "Discount not applied";
  return shopPageOf(visit, title, main, studentOrigin);
}

const sumRow = (name: string, amount: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${amount}</dd>
  </div>`;

export interface Order {
  shop: Shop;
  basket: Basket;
  price: Price;
}

export function orderPage({ shop, basket, price }: Order, studentOrigin: string): string {
  const { product, pieces } = basket;
  const main = html`<h1>Thank you for your sample order</h1>
    <p>${String(pieces)} × ${product.name}, ${money(price.total, product)}.</p>
    ${price.off === 0 ? nothing : html`<p class="notice good">You saved ${money(price.off, product)} with your student discount.</p>`}
    <p><a href="/${shop.slug}">Back to the shop</a></p>`;
  return shopPageOf({ shop, offer: null, student: null }, "Order placed", main, studentOrigin);
}

/** All shops, and the answer to an address that leads to none. */
export function listPage(shops: Iterable<Shop>, { isMissing }: { isMissing: boolean }): string {
  const items = [...shops].map(
    ({ slug, name, line }) =>
      html`<li>
        <a class="shop" href="/${slug}">
          <img src="/${slug}/logo.svg" alt="" width="44" height="44" loading="lazy" />
          <span><strong>${name}</strong><span class="quiet">${line}</span></span>
        </a>
      </li>`,
  );
  const title = isMissing ? "This page is not here" : "The demo's sample shops";
  return page(
    title,
    html`<main>
      <h1>${title}</h1>
      <p>
        ${isMissing ? "Choose a shop instead." : "Each brand of the demo has one. It takes the codes that Bachat gives out."}
      </p>
      <ul class="shops">
        ${items}
      </ul>
    </main>`,
    html`<p>Nothing is sold here and no money moves. All brands are invented.</p>`,
  );
}
