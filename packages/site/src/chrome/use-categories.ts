import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePublicApi } from "../session/site-context.ts";

/** All categories by name for menus. A failure is only logged: the list stays empty. */
export function useCategories() {
  const api = usePublicApi();
  const { data, error } = useQuery(api.queryOptions("get", "/v1/categories"));
  useEffect(() => {
    if (error !== null) console.error("Categories did not load", error);
  }, [error]);
  return data?.items ?? [];
}
