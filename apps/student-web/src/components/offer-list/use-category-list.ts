import { errorText } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listMessages } from "./messages/en.ts";
import { categoriesOptions } from "./queries.ts";

/** All categories in their order, with their counts. A page that needs them says when they do not come. */
export function useCategoryList() {
  const query = useQuery(categoriesOptions);
  const { error } = query;
  useEffect(() => {
    if (error === null) return;
    toast.error({ title: listMessages.text("categoriesFailed"), message: errorText(error) });
  }, [error]);
  return query;
}
