import { ChipRow, FilterChip, type FilterChipProps } from "@bachat/ui";

interface StatusChipsProps<Filter extends string> {
  label: string;
  filters: readonly Filter[];
  chosen: Filter;
  /** How many there are behind a filter; undefined where that is not known or not counted. */
  countOf: (filter: Filter) => FilterChipProps["count"];
  nameOf: (filter: Filter) => string;
  onChoose: (filter: Filter) => void;
}

/** The parts of a desk's list, each with how many are in it. */
export function StatusChips<Filter extends string>(props: StatusChipsProps<Filter>) {
  const { label, filters, chosen, countOf, nameOf, onChoose } = props;
  return (
    <ChipRow label={label}>
      {filters.map((one) => {
        const count = countOf(one);
        return (
          <FilterChip
            key={one}
            active={chosen === one}
            {...(count !== undefined && { count })}
            onClick={() => onChoose(one)}
          >
            {nameOf(one)}
          </FilterChip>
        );
      })}
    </ChipRow>
  );
}
