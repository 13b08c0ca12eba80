import { createContext, useContext, useEffect } from "react";
import { productName } from "../product.ts";

export interface PageMeta {
  /** Without the product's name, which the page adds unless the title has it. */
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** The server's status for a record that does not exist (404) or was removed (410). Keeps the page out of search engines. */
  status?: 404 | 410;
  /** It has another address, from the site's root: a server that renders it answers 301. */
  movedTo?: string;
}

/** Gives a rendering server the tags for the page's head; null in a browser, which sets them itself. */
export const PageMetaSink = createContext<((meta: PageMeta) => void) | null>(null);

const titleOf = (title: string) =>
  title.includes(productName) ? title : `${title} · ${productName}`;

function setMeta(name: string, content: string | null): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === null) return found?.remove();
  const element = found ?? document.createElement("meta");
  element.name = name;
  element.content = content;
  if (found === null) document.head.append(element);
}

/** Sets the page's title, description and robots rule while it is shown. */
export function usePageMeta({
  title,
  description,
  status,
  noindex = status !== undefined,
  movedTo,
}: PageMeta): void {
  const tellServer = useContext(PageMetaSink);
  tellServer?.({
    title: titleOf(title),
    noindex,
    ...(status !== undefined && { status }),
    ...(description !== undefined && { description }),
    ...(movedTo !== undefined && { movedTo }),
  });
  useEffect(() => {
    document.title = titleOf(title);
    if (description !== undefined) setMeta("description", description);
  }, [title, description]);
  useEffect(() => {
    if (!noindex) return undefined;
    setMeta("robots", "noindex");
    return () => setMeta("robots", null);
  }, [noindex]);
}
