import { FilterSelect, SearchBox } from "@bachat/ui";
import type { ReactNode } from "react";
import type { ListState } from "./use-list-state.ts";
import classes from "./PagedList.module.css";

/** The names of a list's state that hold such a value. */
type Names<State, Value> = {
  [Name in keyof State & string]: State[Name] extends Value ? Name : never;
}[keyof State & string];

/** A row of filters; each changes the list's address. */
export function ListFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.filters} role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface ListSearchProps<State extends { search: string }> {
  list: ListState<State>;
  placeholder: string;
  /** Searches while somebody types, after this much quiet. */
  debounceMs?: number;
}

export function ListSearch<State extends { search: string }>(props: ListSearchProps<State>) {
  const { list, placeholder, debounceMs } = props;
  return (
    <div className={classes.search}>
      <SearchBox
        value={list.state.search}
        placeholder={placeholder}
        {...(debounceMs !== undefined && { debounceMs })}
        onSearch={(search) => {
          const part: Partial<State> = {};
          part.search = search;
          if (search !== list.state.search) list.change(part);
        }}
      />
    </div>
  );
}

interface ListSelectProps<State extends object, Name extends Names<State, string | null>> {
  list: ListState<State>;
  name: Name;
  label: string;
  /** The label of the choice "all", which is null in the state; left out for a filter that always has a value. */
  any?: string;
  options: ReadonlyArray<{ value: NonNullable<State[Name]>; label: string }>;
}

export function ListSelect<State extends object, Name extends Names<State, string | null>>(
  props: ListSelectProps<State, Name>,
) {
  const { list, name, label, any, options } = props;
  const choices = options as ReadonlyArray<{ value: string; label: string }>;
  return (
    <FilterSelect
      label={label}
      showLabel
      value={(list.state[name] as string | null) ?? ""}
      options={any === undefined ? choices : [{ value: "", label: any }, ...choices]}
      onChange={(value) => {
        const part: Partial<State> = {};
        part[name] = (value === "" ? null : value) as State[Name];
        list.change(part);
      }}
    />
  );
}
