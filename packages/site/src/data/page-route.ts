import type { ComponentType, ReactNode } from "react";
import type { LoaderFunction, RouteObject } from "react-router";

type PageModule<Name extends string> = { [Key in Name]: ComponentType } & {
  loader?: LoaderFunction;
};

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
      const module = await load();
      return { Component: module[name], ...(module.loader && { loader: module.loader }) };
    },
  });
