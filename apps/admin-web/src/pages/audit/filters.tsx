import { ANY_DAY } from "@bachat/rules/days";
import { isUuid } from "@bachat/rules/patterns";
import type { ListState } from "@bachat/site";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { DayRange } from "../../components/day-range/DayRange.tsx";
import { auditMessages } from "./messages/en.ts";

interface Range {
  from: string | null;
  until: string | null;
}

/** The first and the last day of a list. */
export function DayFilters<State extends Range>({ list }: { list: ListState<State> }) {
  const text = auditMessages.useText();
  return (
    <DayRange
      labels={{ first: text("from"), last: text("until") }}
      bounds={ANY_DAY}
      first={list.state.from}
      last={list.state.until}
      onChange={(end, day) => {
        const part: Partial<Range> = { [end === "first" ? "from" : "until"]: day };
        list.change(part as Partial<State>);
      }}
    />
  );
}

interface IdFilterProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Other ids than those of records: a request's. */
  isFree?: boolean;
}

/** An id that is pasted: searched for when the field is left, or by Enter. */
export function IdFilter(props: IdFilterProps) {
  // Another address makes another field, so that the typed text goes.
  return <TypedId key={props.value} {...props} />;
}

function TypedId({ label, value, onChange, isFree = false }: IdFilterProps) {
  const text = auditMessages.useText();
  const [typed, setTyped] = useState(value ?? "");
  const id = typed.trim();
  const isWrong = id !== "" && !isFree && !isUuid(id);
  const search = () => {
    if (!isWrong && id !== (value ?? "")) onChange(id === "" ? null : id);
  };
  return (
    <TextInput
      size="sm"
      miw={260}
      label={label}
      value={typed}
      spellCheck={false}
      autoComplete="off"
      error={isWrong && text("notAnId")}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={search}
      onKeyDown={({ key }) => key === "Enter" && search()}
    />
  );
}
