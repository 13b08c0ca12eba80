import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { profileMessages } from "./messages/en.ts";
import classes from "./CollegePicker.module.css";

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

/** One request after this much quiet. */
const PAUSE_MS = 250;
/** As much as the API takes; a longer name begins like this. */
const LENGTH = { min: 2, max: 80 };
/** No id of a college. */
const TYPED = "typed";

/** A college from the reference list, found through misspelling too; a name outside of the list is kept as typed. */
export function CollegePicker({ value, onChange, disabled, ...field }: CollegePickerProps) {
  const text = profileMessages.useText();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = value.name.trim();
  const search = typed.slice(0, LENGTH.max).trim();
  const [asked] = useDebouncedValue(search, PAUSE_MS);
  const isAsking =
    combobox.dropdownOpened && value.id === "" && typed.length >= LENGTH.min && !disabled;
  const { data, isError } = useQuery({
    ...api.queryOptions("get", "/v1/colleges", { params: { query: { search: asked } } }),
    enabled: isAsking && asked === search,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const colleges = isError ? [] : (data?.items ?? []);
  const open = () => {
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  return (
    <Combobox
      store={combobox}
      // Below the field also where a phone's keyboard leaves little room: above it is the label.
      middlewares={{ flip: false, shift: true }}
      onOptionSubmit={(id) => {
        const chosen = colleges.find((college) => college.id === id);
        onChange(chosen === undefined ? { name: typed, id: "" } : { name: chosen.name, id });
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...field}
          name="college_name"
          required
          disabled={disabled}
          value={value.name}
          onChange={(event) => {
            onChange({ name: event.currentTarget.value, id: "" });
            open();
          }}
          onClick={() => {
            if (value.id === "") open();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsking || (data === undefined && !isError)}>
        <p className={classes.state} role="status">
          {isAsking && data?.items.length === 0 && text("collegeNone")}
        </p>
        <Combobox.Options className={classes.list} aria-label={text("collegeSuggestions")}>
          {colleges.map(({ id, name, city, state, alias }) => (
            <Combobox.Option key={id} value={id} className={classes.option}>
              <span>{name}</span>
              <small>{detailOf({ city, state, alias })}</small>
            </Combobox.Option>
          ))}
          <Combobox.Option value={TYPED} className={classes.option}>
            <span>{text("collegeTyped")}</span>
            <small>{text("collegeTypedHint")}</small>
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The name that was found, and where the college is: `IIT Bombay · Mumbai, Maharashtra`. */
function detailOf({ city, state, alias }: Record<"city" | "state" | "alias", string | null>) {
  const place = [...new Set([city, state])].filter((part) => part !== null).join(", ");
  return [alias, place].filter((part) => part !== null && part !== "").join(" · ");
}
