import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { currentLocale, localeStore } from "../i18n/locale.ts";
import { usePublicApi } from "../session/site-context.ts";

/** A category's name in the reader's language, by its slug; the English one until the list is here. */
export function useCategoryName(): (slug: string, name: string) => string {
  const api = usePublicApi();
  const isHindi =
    useSyncExternalStore(localeStore.subscribe, currentLocale, currentLocale) === "hi";
  // In English too: the header asks anyway, and the server's rendering would take a disabled query as not needed.
  const { data } = useQuery(api.queryOptions("get", "/v1/categories"));
  if (!isHindi) return (_slug, name) => name;
  return (slug, name) => data?.items.find((item) => item.slug === slug)?.name_hi ?? name;
}

/** All categories in their order, for menus. A failure is only logged: the list stays empty. */
export function useCategories() {
  const api = usePublicApi();
  const { data, error } = useQuery(api.queryOptions("get", "/v1/categories"));
  useEffect(() => {
    if (error !== null) console.error("Categories did not load", error);
  }, [error]);
  return data?.items ?? [];
}

/** To choose one. What a form holds stays to be chosen where it was renamed or merged meanwhile: saved, it is the present one. */
export function useCategoryOptions(held: string) {
  const categories = useCategories();
  const options = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  const isKnown = held === "" || categories.some(({ slug }) => slug === held);
  return isKnown ? options : [...options, { value: held, label: held }];
}
