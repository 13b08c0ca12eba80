import type { ComponentType, ReactNode } from "react";
import type { LoaderFunction, RouteObject } from "react-router";

type PageModule<Name extends string> = { [Key in Name]: ComponentType } & {
  loader?: LoaderFunction;
};

/** Longer than a next page takes; it may not come at all, as when the address was a download's. */
const LEAVING_MS = 30_000;

/** Firefox gives up what still loads as soon as the page is being left: the page then waits for the next one, and shows no failure. */
async function unlessLeft<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // Only while something loads: a page that listens for good may not be kept for Back.
  globalThis.window?.addEventListener("beforeunload", leave);
  try {
    return await loading;
  } catch (error) {
    if (isLeft) await new Promise((done) => setTimeout(done, LEAVING_MS));
    throw error;
  } finally {
    globalThis.window?.removeEventListener("beforeunload", leave);
  }
}

/** Makes a site's page routes: each page is a chunk of its own with its loader; the skeleton is shown on a first visit. */
export const createPageRoute =
  (skeleton: ReactNode) =>
  <Name extends string>(
    path: string | undefined,
    load: () => Promise<NoInfer<PageModule<Name>>>,
    name: Name,
  ): RouteObject => ({
    ...(path === undefined ? { index: true } : { path }),
    hydrateFallbackElement: skeleton,
    lazy: async () => {
      const module = await unlessLeft(load());
      return { Component: module[name], ...(module.loader && { loader: module.loader }) };
    },
  });
