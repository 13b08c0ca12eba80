import { useSearchParams } from "react-router";
import { exampleNames } from "./snippets.ts";

export const docsTabs = ["endpoint", "examples", "responses", "testing"] as const;
export type DocsTab = (typeof docsTabs)[number];

/** The documentation's state, kept in the address: a link leads to the same tab, example and language. */
export function useDocsState() {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string, standard: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === standard) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: docsTabs.find((tab) => tab === query.get("tab")) ?? ("endpoint" as const),
    setTab: (tab: string) => set("tab", tab, "endpoint"),
    language: query.get("language") ?? "curl",
    setLanguage: (language: string) => set("language", language, "curl"),
    example: exampleNames.find((name) => name === query.get("example")) ?? ("single" as const),
    setExample: (name: string) => set("example", name, "single"),
  };
}
