import { FilterChip, SideDrawer } from "@bachat/ui";
import { Button } from "@mantine/core";
import { listMessages } from "./messages/en.ts";
import { noFilters } from "./offer-query.ts";
import { useFilterFields, type FilterProps } from "./use-filter-fields.ts";
import classes from "./FilterSheet.module.css";

interface FilterSheetProps extends FilterProps {
  onClose: () => void;
}

/** The phone's filters. A choice is in force at once; the button below says how many offers wait behind it. */
export function FilterSheet({ query, total, onChange, onClose }: FilterSheetProps) {
  const text = listMessages.useText();
  const fields = useFilterFields(query, onChange);
  return (
    <SideDrawer
      opened
      kind="sheet"
      title={text("filters")}
      onClose={onClose}
      foot={
        <div className={classes.foot}>
          <Button variant="default" onClick={() => onChange(noFilters)}>
            {text("clearFilters")}
          </Button>
          <Button onClick={onClose}>{text("showOffers", { count: total ?? 0 })}</Button>
        </div>
      }
    >
      {fields.map((field) => (
        <fieldset key={field.name} className={classes.field}>
          <legend>{field.label}</legend>
          <div className={classes.choices}>
            {field.options.map((option) => (
              <FilterChip
                key={option.value}
                size="large"
                active={option.value === field.value}
                onClick={() => field.onChange(option.value)}
              >
                {option.label}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      ))}
    </SideDrawer>
  );
}
