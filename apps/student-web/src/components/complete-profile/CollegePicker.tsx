import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import classes from "./CompleteProfileDialog.module.css";

interface CollegeChoice {
  name: string;
  /** Set when chosen from the list; empty for a name typed freely. */
  id: string;
}

interface CollegePickerProps {
  value: CollegeChoice;
  onChange: (value: CollegeChoice) => void;
  label: string;
  description: string;
  error?: string | undefined;
  disabled: boolean;
}

const MIN_LETTERS = 2;

/** A college from the reference list, found through misspelling too; what is not in it is typed as it is. */
export function CollegePicker({ value, onChange, disabled, ...field }: CollegePickerProps) {
  const [search] = useDebouncedValue(value.name.trim(), 250);
  const { data } = useQuery({
    ...api.queryOptions("get", "/v1/colleges", { params: { query: { search } } }),
    enabled: search.length >= MIN_LETTERS && value.id === "" && !disabled,
    placeholderData: keepPreviousData,
  });
  // The same name may stand in two cities: the option is found by name and city.
  const options = (data?.items ?? []).map((item) => ({
    ...item,
    label: `${item.name}, ${item.city}`,
  }));
  return (
    <Autocomplete
      {...field}
      name="college_name"
      required
      disabled={disabled}
      value={value.name}
      data={options.map((option) => option.label)}
      // The API has filtered already, and knows about misspelling.
      filter={(input) => input.options}
      comboboxProps={{ withinPortal: true }}
      onChange={(text) => {
        const chosen = options.find((option) => option.label === text);
        onChange(
          chosen === undefined ? { name: text, id: "" } : { name: chosen.name, id: chosen.id },
        );
      }}
      renderOption={({ option }) => {
        const found = options.find((entry) => entry.label === option.value);
        return (
          <span className={classes.option}>
            {found?.name ?? option.value}
            {found !== undefined && (
              <small>
                {found.city}, {found.state}
              </small>
            )}
          </span>
        );
      }}
    />
  );
}
