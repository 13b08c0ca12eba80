import type { Schemas } from "@bachat/api-client/public";
import { useCategoryName } from "@bachat/site";
import { FilterChip, Notice, UiLink } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCityName } from "../../offers/use-labels.ts";
import { listMessages } from "./messages/en.ts";
import { addressOfList, noFilters, type OfferQuery, type OfferQueryChange } from "./offer-query.ts";
import { categoriesOptions } from "./queries.ts";
import classes from "./FallbackNotice.module.css";

type OfferPage = Schemas["OfferPage"];
type Filter = OfferPage["dropped"][number];

interface FallbackNoticeProps {
  query: OfferQuery;
  page: OfferPage;
  onChange: (part: OfferQueryChange) => void;
}

/** Whether the offers on screen still match the words of the search. */
export const holdsSearch = ({ fallback }: OfferPage): boolean =>
  fallback !== "unfiltered" && fallback !== "safe";

/** Without a match: names the offers shown instead and the chosen filters, with the ignored ones struck through. */
export function FallbackNotice({ query, page, onChange }: FallbackNoticeProps) {
  const text = listMessages.useText();
  const sentence = useSentence(query, page);
  const chosen = useChosen(query);
  if (page.fallback === "none") return null;
  const isDropped = (filter: Filter) => !holdsSearch(page) || page.dropped.includes(filter);
  return (
    <div className={classes.notice} role="status">
      <Notice
        action={
          <Button variant="default" size="sm" onClick={() => onChange(noFilters)}>
            {text("clearFilters")}
          </Button>
        }
      >
        {sentence}
        {page.corrected_search !== null && (
          <>
            {" "}
            <UiLink
              className={classes.instead}
              href={addressOfList({ ...query, spelling: "as_typed", page: 1 })}
            >
              {text("searchInstead", { search: query.search })}
            </UiLink>
          </>
        )}
        {chosen.length > 0 && page.fallback !== "corrected" && (
          <span className={classes.chosen}>
            {chosen.map(({ filter, name }) => (
              <FilterChip
                key={filter}
                name={name}
                isStruck={isDropped(filter)}
                onRemove={() => onChange({ [filter]: null })}
              >
                {name}
              </FilterChip>
            ))}
          </span>
        )}
      </Notice>
    </div>
  );
}

function useNameOf(): (slug: string) => string {
  const nameOf = useCategoryName();
  const { data } = useQuery(categoriesOptions);
  return (slug) => nameOf(slug, data?.items.find((item) => item.slug === slug)?.name ?? slug);
}

/** The chosen filters with their names; a city's name includes its region. */
function useChosen({ category, region, city }: OfferQuery): { filter: Filter; name: string }[] {
  const text = listMessages.useText();
  const cityName = useCityName();
  const categoryName = useNameOf();
  return [
    ...(city === null ? [] : [{ filter: "city" as const, name: cityName(city) }]),
    ...(city !== null || region === null
      ? []
      : [{ filter: "region" as const, name: text(`region.${region}`) }]),
    ...(category === null ? [] : [{ filter: "category" as const, name: categoryName(category) }]),
  ];
}

/** "Nothing in Pune. Showing Food & drink in India." */
function useSentence(query: OfferQuery, page: OfferPage): string {
  const text = listMessages.useText();
  const categoryName = useNameOf();
  const chosen = useChosen(query);
  const corrected = page.corrected_search;
  if (page.fallback === "corrected" && corrected !== null)
    return text("corrected", { search: corrected });
  if (page.fallback !== "relaxed") return text("unfiltered");

  const holds = (filter: Filter) => !page.dropped.includes(filter);
  const missing = chosen.filter(({ filter }) => !holds(filter)).map(({ name }) => name);
  const search = corrected ?? query.search;
  const category =
    query.category !== null && holds("category") ? categoryName(query.category) : null;
  const isSearched = search !== "";
  const what =
    category === null
      ? text(isSearched ? "offersFor" : "anyOffers", { search })
      : isSearched
        ? text("categoryFor", { category, search })
        : category;
  const shown =
    query.region !== null && holds("region")
      ? text("in", { what, place: text(`region.${query.region}`) })
      : text("everywhere", { what });
  return text("relaxed", {
    missing: missing.reduce((first, last) => text("or", { first, last })),
    shown,
  });
}
