import { guidePages } from "@bachat/rules/guide-pages";
import { guidePath } from "@bachat/rules/guide-slugs";
import { SearchBox, UiLink } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiDocsMessages } from "../messages/en.ts";
import { findInGuide } from "./find-in-guide.ts";
import { loadGuide } from "./guide-content.ts";
import classes from "./guide.module.css";

/** Searches the guide's texts, which are loaded with the first search. */
export function GuideSearch() {
  const text = apiDocsMessages.useText();
  const [query, setQuery] = useState("");
  const { data: pages, isError } = useQuery({
    queryKey: ["developers-guide"],
    queryFn: () =>
      Promise.all(guidePages.map(async (page) => ({ ...page, ...(await loadGuide(page.slug)) }))),
    enabled: query !== "",
    staleTime: Infinity,
  });
  const found = pages === undefined || query === "" ? null : findInGuide(pages, query);
  return (
    <div className={classes.search}>
      <SearchBox
        value={query}
        onSearch={setQuery}
        placeholder={text("searchGuide")}
        debounceMs={200}
        isLandmark={false}
      />
      <p className={classes.count} role="status">
        {isError && text("searchFailed")}
        {found !== null && text("searchFound", { count: found.length })}
      </p>
      {found !== null && found.length > 0 && (
        <ul className={classes.found} aria-label={text("searchResults")}>
          {found.map(({ page, section }) => (
            <li key={`${page.slug} ${section.id}`}>
              <UiLink
                href={guidePath(page.slug) + (section.title === "" ? "" : `#${section.id}`)}
                onClick={() => setQuery("")}
              >
                <b>{section.title === "" ? page.title : section.title}</b>
                <span>{page.title}</span>
              </UiLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
