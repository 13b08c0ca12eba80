import { pageMarks } from "@bachat/rules/page-marks";
import type { ComponentType, ReactNode } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import type { PageRecord } from "../page-records.ts";

type PageModule<Name extends string> = { [Key in Name]: ComponentType } & {
  loader?: LoaderFunction;
};

/** Longer than a next page takes. */
const LEAVING_MS = 30_000;

/** Waits forever for a file that does not come while the page is being left (scheme.js marks that), so that no failure is shown. */
export async function unlessLeft<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    if (document.documentElement.hasAttribute(pageMarks.leaving))
      await new Promise((done) => setTimeout(done, LEAVING_MS));
    throw error;
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

/**
 * The same for pages that records name: each file is a chunk whose component has the file's name. `files` are those
 * that the build found below `pages/`; a test sees to it that each record has one.
 */
export function createFileRoutes(skeleton: ReactNode, files: Readonly<Record<string, unknown>>) {
  const page = createPageRoute(skeleton);
  /** A record without a path is the page at its parent's address. */
  return (records: readonly Partial<Pick<PageRecord, "path" | "file">>[]): RouteObject[] =>
    records.flatMap(({ path, file }) => {
      if (file === undefined) return [];
      const load = files[`./${file}.tsx`] as () => Promise<PageModule<string>>;
      return page(path, load, file.replace(/.*\//, ""));
    });
}
