import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "@bachat/rules/accounts";
import type { RefusedForm } from "@bachat/rules/plain-forms";
import { SECOND } from "@bachat/rules/time";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { createApiFetch } from "./api-answers.ts";
import { type Body, textBody } from "./body.ts";
import type { SiteConfig } from "./config.ts";
import type { CreateRenderer, RenderedPage, Renderer } from "./renderer.ts";
import type { Route } from "./routes-manifest.ts";

export interface Page extends Body, Pick<RenderedPage, "status" | "location"> {}

/** One visitor's wish to see an address. */
export interface Visit {
  route: Route;
  url: URL;
  language: Locale;
  visitorAddress: string;
  /** The refused form of the page: such a page is personal and not cached. */
  refused?: RefusedForm | undefined;
}

/** The page of an address; null when the unrendered page has to do. */
export type FindRenderedPage = (visit: Visit) => Promise<Page | null>;

/**
 * A page goes out as it is for so long, and for so long after that while a new one is rendered. Together with the age of the
 * answers in it a page is less than 10 s old.
 */
const FRESH = 3 * SECOND;
const STALE = 2 * SECOND;
/** A visitor waits no longer than this; the rendering goes on for the next one. */
const PATIENCE = 1.5 * SECOND;
const KEPT = 500;
/** Rendering holds up everything else that this process does, so few pages are rendered at once and few wait. */
const AT_ONCE = 2;
const WAITING = 30;
/** The most pages that one address may have rendering or waiting, so that it does not take everyone's turn. */
const A_VISITOR = 4;
export const LONGEST_ADDRESS = 2_000;
/** The longest address of a cached page. Longer ones carry a mail's link or a return address, and are not cached. */
const LONGEST_KEPT = 300;

/** The module that a site's build put beside its files, or null for a site that only browsers render. */
export async function loadRenderer(config: SiteConfig): Promise<Renderer | null> {
  const file = join(config.directory, "../render/render.js");
  if (!existsSync(file)) return null;
  const module = (await import(pathToFileURL(file).href)) as { createRenderer: CreateRenderer };
  return module.createRenderer({ origins: config.origins, fetch: createApiFetch(config.api) });
}

/**
 * Renders each address once for all who ask meanwhile and keeps the last ones. A failure is not kept and replaces
 * nothing: while the API is away, the last good page goes out.
 */
export function renderedPages(
  renderer: Renderer,
  toHtml: (route: Route, page: RenderedPage) => string,
): FindRenderedPage {
  const inTurn = pLimit(AT_ONCE);
  const inProgress = new Map<string, number>();

  async function render({
    route,
    url,
    language,
    visitorAddress,
    refused,
  }: Visit): Promise<Page | null> {
    const theirs = inProgress.get(visitorAddress) ?? 0;
    if (theirs >= A_VISITOR || inTurn.pendingCount >= WAITING) return null;
    inProgress.set(visitorAddress, theirs + 1);
    try {
      return await inTurn(async () => {
        const page = await renderer.render(url, language, refused);
        if (page === null) return null;
        const body = await textBody("text/html; charset=utf-8", toHtml(route, page));
        return { ...body, status: page.status, location: page.location };
      });
    } catch (error) {
      console.error(`${url.pathname} was not rendered.`, error);
      return null;
    } finally {
      const left = (inProgress.get(visitorAddress) ?? 1) - 1;
      if (left > 0) inProgress.set(visitorAddress, left);
      else inProgress.delete(visitorAddress);
    }
  }

  const pages = new LRUCache<string, Page, Visit>({
    max: KEPT,
    ttl: FRESH,
    ttlResolution: 0,
    allowStale: true,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    // The page before, when there is no new one, counts as fresh again: the next attempt is FRESH away.
    fetchMethod: async (_key, before, { context }) => (await render(context)) ?? before,
  });

  return async (visit) => {
    const address = visit.url.pathname + visit.url.search;
    if (address.length > LONGEST_ADDRESS) return null;
    if (visit.refused !== undefined) return render(visit);
    if (address.length > LONGEST_KEPT)
      return (await Promise.race([render(visit), patience()])) ?? null;
    const allowStale = pages.getRemainingTTL(address) > -STALE;
    const found = pages.fetch(address, { context: visit, allowStale });
    const page = await Promise.race([found, patience()]);
    return page ?? pages.peek(address) ?? null;
  };
}

const patience = () =>
  new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), PATIENCE).unref();
  });
