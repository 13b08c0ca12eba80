import { ApiError } from "@bachat/api-client/public";
import { type PlainFormName, plainFormPath, type RefusedForm } from "@bachat/rules/plain-forms";
import { type QueryClient, QueryClientContext } from "@tanstack/react-query";
import { use, useEffect } from "react";
import { currentLocale } from "../i18n/locale.ts";
import { useSettings } from "../session/site-context.ts";

const KEY = ["plain-form"] as const;

/** Before a page is rendered: a form of it that was sent without a script, and refused. */
export const showRefused = (cache: QueryClient, refused: RefusedForm): void =>
  void cache.setQueryData(KEY, refused);

/** The values that a form needs to work before the page's scripts: `useForm` puts them into the form. */
export interface PlainForm {
  action: string;
  /** The refused form with its typed values and errors; null when the page is not the answer to a form. */
  refused: { values: Record<string, string>; error: ApiError } | null;
}

/** For the student site, whose pages the server renders; elsewhere null. `carried` are values from the page's address. */
export function usePlainForm(
  form: PlainFormName,
  carried: Record<string, string | null>,
): PlainForm | null {
  const { mode } = useSettings();
  const cache = use(QueryClientContext);
  const answer = cache?.getQueryData<RefusedForm>(KEY);
  const isOurs = answer?.form === form;
  // It belongs to this load of the page.
  useEffect(() => {
    if (isOurs) return () => cache?.removeQueries({ queryKey: KEY });
    return undefined;
  }, [cache, isOurs]);
  if (mode !== "student") return null;
  const said = Object.entries({ ...carried, locale: currentLocale() }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return {
    action: plainFormPath(form, Object.fromEntries(said)),
    refused: isOurs ? { values: answer.values, error: errorOf(answer) } : null,
  };
}

const errorOf = ({ code, wait, wrong }: RefusedForm) =>
  new ApiError({
    status: 422,
    code,
    detail: "",
    errors: wrong.map((one) => ({ ...one, message: "" })),
    requestId: null,
    retryAfter: wait,
  });
