import { numberText, lazyPart } from "@bachat/site";
import { FilterChip, FilterSelect } from "@bachat/ui";
import { IconAdjustmentsHorizontal, IconArrowsSort } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { listMessages } from "./messages/en.ts";
import { addressOfList, changeOfferQuery, filterCount, sorts, OFFERS_ID } from "./offer-query.ts";
import { PlainFilters } from "./PlainFilters.tsx";
import { asSort, useFilterFields, type FilterProps } from "./use-filter-fields.ts";
import classes from "./FilterBar.module.css";

const FilterSheet = lazyPart(async () => (await import("./FilterSheet.tsx")).FilterSheet);

interface FilterBarProps extends FilterProps {
  /** The offers on screen have nothing to do with the words of the search. */
  isSearchDropped: boolean;
}

/** The list's heading with region, city and sort; on phones they are behind a button with a count. */
export function FilterBar({ query, total, isSearchDropped, onChange }: FilterBarProps) {
  const text = listMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const fields = useFilterFields(query, onChange);
  const count = filterCount(query);
  const bar = (
    <div className={classes.bar}>
      <h2 id="offers-title" className={classes.title}>
        {text("offers")}
        <span className={classes.count} aria-live="polite">
          {total !== undefined && numberText(total)}
        </span>
      </h2>
      {query.search !== "" && (
        <FilterChip
          active
          isStruck={isSearchDropped}
          name={text("searchChip", { search: query.search })}
          onRemove={() => onChange({ search: "" })}
          removeHref={`${addressOfList(changeOfferQuery(query, { search: "" }))}#${OFFERS_ID}`}
        >
          {text("searchFor", { search: query.search })}
        </FilterChip>
      )}
      <div className={classes.wide} data-scripts-only>
        {fields.map((field) => (
          <FilterSelect key={field.name} {...field} showLabel />
        ))}
      </div>
      <div className={classes.narrow} data-scripts-only>
        <button type="button" className={classes.filters} onClick={() => setOpen(true)}>
          <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
          {text("filters")}
          {count > 0 && <b>{count}</b>}
        </button>
        <span className={classes.sort}>
          <IconArrowsSort size={20} stroke={1.75} aria-hidden />
          <select
            aria-label={text("sort")}
            value={query.sort}
            onChange={(event) => onChange({ sort: asSort(event.currentTarget.value) })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {text(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            query={query}
            total={total}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
  return (
    <>
      {bar}
      <PlainFilters query={query} fields={fields} />
    </>
  );
}
