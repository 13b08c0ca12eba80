import { usePlainHref } from "@bachat/site";
import { listMessages } from "./messages/en.ts";
import { listPath, type OfferQuery, pageSizes, writeOfferQuery, OFFERS_ID } from "./offer-query.ts";
import { type useFilterFields } from "./use-filter-fields.ts";
import classes from "./PlainFilters.module.css";

interface PlainFiltersProps {
  query: OfferQuery;
  fields: ReturnType<typeof useFilterFields>;
}

/** The filters in a browser without scripts: a form that leads to the list's address. */
export function PlainFilters({ query, fields }: PlainFiltersProps) {
  const text = listMessages.useText();
  const plainHref = usePlainHref();
  // Parameters of the address that the form has no field for.
  const rest = new URLSearchParams(writeOfferQuery({ ...query, search: "" }));
  for (const name of ["page", "per", ...fields.map((field) => field.name)]) rest.delete(name);
  return (
    <noscript>
      <form action={plainHref(`${listPath(query)}#${OFFERS_ID}`)} className={classes.form}>
        {[...rest].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          {text("searchWords")}
          <input type="search" name="search" defaultValue={query.search} />
        </label>
        {fields.map(({ name, label, value, options }) => (
          <label key={name}>
            {label}
            <select name={name} defaultValue={value}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          {text("perPage")}
          <select name="per" defaultValue={query.per}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{text("showMatching")}</button>
      </form>
    </noscript>
  );
}
