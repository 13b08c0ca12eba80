import { CategoryIcon, useCategoryName } from "@bachat/site";
import { Skeleton, ChipRow, FilterChip } from "@bachat/ui";
import { IconLayoutGrid } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { paths } from "../../paths.ts";
import { listMessages } from "./messages/en.ts";
import { useCategoryList } from "./use-category-list.ts";
import classes from "./CategoryChips.module.css";

interface CategoryChipsProps {
  chosen: string | null;
  /** Filters the list on this page; left out, the chips lead to the categories' own pages. */
  onChoose?: (slug: string | null) => void;
}

const WAITING = [96, 132, 108, 128, 104, 112, 120, 140];

/** Categories in one row that scrolls sideways; on home, where they filter, the most used ones come first. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const text = listMessages.useText();
  const { data, error } = useCategoryList();
  const categoryName = useCategoryName();
  const place = useRef<HTMLDivElement>(null);
  const items =
    onChoose === undefined
      ? data?.items
      : data?.items.toSorted((one, other) => one.use_rank - other.use_rank);
  const isReady = data !== undefined;
  useEffect(() => {
    if (isReady && chosen !== null) bringIntoView(place.current);
  }, [isReady, chosen]);

  const link = (slug: string | null) => ({
    href: slug === null ? paths.categories() : paths.category(slug),
  });
  const chip = (slug: string | null) =>
    onChoose === undefined
      ? link(slug)
      : { onClick: () => onChoose(slug === chosen ? null : slug) };
  const row = (
    <ChipRow label={text("categories")}>
      <FilterChip
        size="large"
        active={chosen === null}
        icon={<IconLayoutGrid size={20} stroke={1.75} aria-hidden />}
        {...chip(null)}
      >
        {text("all")}
      </FilterChip>
      {data === undefined &&
        error === null &&
        WAITING.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- placeholders without identity
          <Skeleton key={index} width={width} height={44} radius={22} />
        ))}
      {items?.map((category) => (
        <FilterChip
          key={category.slug}
          size="large"
          active={category.slug === chosen}
          icon={<CategoryIcon name={category.icon} />}
          {...chip(category.slug)}
        >
          {categoryName(category.slug, category.name)}
        </FilterChip>
      ))}
    </ChipRow>
  );
  if (onChoose === undefined) {
    return (
      <div className={classes.chips} ref={place}>
        {row}
      </div>
    );
  }
  return (
    <div className={classes.chips} ref={place}>
      <div data-scripts-only>{row}</div>
      <noscript>
        <ChipRow label={text("categories")}>
          {items?.map(({ slug, name }) => (
            <FilterChip key={slug} size="large" active={slug === chosen} {...link(slug)}>
              {categoryName(slug, name)}
            </FilterChip>
          ))}
        </ChipRow>
      </noscript>
    </div>
  );
}

/** Scrolls the row alone, never the page, so far that the chosen chip is seen. */
function bringIntoView(place: HTMLElement | null): void {
  const chip = place?.querySelector<HTMLElement>("[data-active]");
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const left = chip.getBoundingClientRect().left - row.getBoundingClientRect().left;
  if (left < 0 || left + chip.offsetWidth > row.clientWidth) row.scrollLeft += left - 16;
}
