import { join } from "node:path";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createApiFetch, visitor } from "./api-answers.ts";
import { type Body, textBody } from "./assets.ts";
import type { SiteConfig } from "./config.ts";
import type { CreateRenderer, RenderedPage, Renderer } from "./renderer.ts";

export interface Page extends Body {
  status: RenderedPage["status"];
}

/** The page of an address for a visitor; null when the plain page has to do. */
export type FindRenderedPage = (url: URL, visitorAddress: string) => Promise<Page | null>;

/** For so long a page goes out as it is, and for so long after that while a new one is drawn. */
const FRESH_MS = 5_000;
const STALE_MS = 30_000;
/** A visitor waits no longer for the API than this; the drawing goes on for the next one. */
const PATIENCE_MS = 1_500;
const KEPT = 200;
const AT_ONCE = 8;
const LONGEST_ADDRESS = 300;

/** The module that a site's build put beside its files, or null for a site that the browser draws alone. */
export async function loadRenderer(config: SiteConfig): Promise<Renderer | null> {
  const file = join(config.directory, "../render/render.js");
  if (!existsSync(file)) return null;
  const module = (await import(pathToFileURL(file).href)) as { createRenderer: CreateRenderer };
  return module.createRenderer({
    origins: config.origins,
    fetch: createApiFetch({ origin: config.internalApiOrigin }),
  });
}

interface Entry {
  page: Page | null;
  drawnAt: number;
  drawing: Promise<Page | null> | null;
}

/** Draws each address once for all who ask meanwhile, keeps the last ones, and never keeps anybody waiting for long. */
export function renderedPages(
  renderer: Renderer,
  toHtml: (page: RenderedPage) => string,
  now: () => number = () => Date.now(),
): FindRenderedPage {
  const entries = new Map<string, Entry>();
  let atOnce = 0;

  async function draw(url: URL): Promise<Page | null> {
    atOnce += 1;
    try {
      const rendered = await renderer.render(url);
      if (rendered === null) return null;
      return { ...textBody("text/html; charset=utf-8", toHtml(rendered)), status: rendered.status };
    } catch (error) {
      console.error(`${url.pathname} was not rendered.`, error);
      return null;
    } finally {
      atOnce -= 1;
    }
  }

  function refresh(key: string, url: URL, entry: Entry): Promise<Page | null> {
    if (entry.drawing !== null) return entry.drawing;
    // Too much at once: the browser draws it, as it can.
    if (atOnce >= AT_ONCE) return Promise.resolve(null);
    entry.drawing = draw(url).then((page) => {
      Object.assign(entry, { page, drawnAt: now(), drawing: null });
      return page;
    });
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
    return entry.drawing;
  }

  return async (url, visitorAddress) => {
    const key = url.pathname + url.search;
    if (key.length > LONGEST_ADDRESS) return null;
    const entry = entries.get(key) ?? { page: null, drawnAt: -Infinity, drawing: null };
    // Used last, dropped last.
    if (entries.delete(key)) entries.set(key, entry);
    const age = now() - entry.drawnAt;
    if (age < FRESH_MS) return entry.page;
    const drawn = visitor.run(visitorAddress, () => refresh(key, url, entry));
    if (entry.page !== null && age < FRESH_MS + STALE_MS) return entry.page;
    return Promise.race([drawn, patience()]);
  };
}

const patience = () =>
  new Promise<null>((done) => {
    setTimeout(() => done(null), PATIENCE_MS).unref();
  });
