import type { Locale } from "@bachat/rules/accounts";
import type { RefusedForm } from "@bachat/rules/plain-forms";

/**
 * The optional module of a built site beside its files: it renders the site's public pages before any script runs. This
 * server knows no React; it gives the module a way to ask the API and puts the module's result into the page.
 */
export interface RendererOptions {
  origins: Record<"api" | "student" | "brand" | "admin", string>;
  /** Reads from the API; answers are kept as long as they allow. */
  fetch: typeof globalThis.fetch;
}

export interface PageImage {
  url: string;
  alt: string;
  /** "wide" fills a preview, "square" is shown beside its text. */
  shape: "wide" | "square";
}

/** Plain values: this server writes and escapes the tags. */
export interface PageHead {
  title?: string | undefined;
  description?: string | undefined;
  noindex?: boolean | undefined;
  canonical?: string | undefined;
  /** The page's address in each language. */
  alternates?: Readonly<Record<Locale, string>> | undefined;
  image?: PageImage | undefined;
  /** JSON-LD, one block each. */
  structuredData?: readonly object[] | undefined;
}

export interface RenderedPage {
  language: Locale;
  status: 200 | 301 | 404 | 410;
  /** With 301: where the page is now, from the site's root. */
  location?: string | undefined;
  head: PageHead;
  html: string;
  /** The data with which the browser's code takes the page over without asking again. */
  data: unknown;
}

export interface Renderer {
  /**
   * Null when the API gave no usable answer: the plain page goes out then. `refused` is a form of the page that was sent
   * without a script; the page shows it with its typed values.
   * @param url with the base of the language
   */
  render: (url: URL, language: Locale, refused?: RefusedForm) => Promise<RenderedPage | null>;
}

export type CreateRenderer = (options: RendererOptions) => Promise<Renderer>;
