import { Button, Group } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FindOne } from "../../components/FindOne.tsx";
import { collegesMessages } from "./messages/en.ts";
import { namedText, placeText } from "./place.ts";
import { type Choice, colleges } from "./queries.ts";

interface CollegeChoiceProps {
  label: string;
  chosen: Choice | null;
  onChoose: (college: Choice | null) => void;
  /** Offered before something is typed. */
  suggested?: readonly Choice[];
  /** Cannot be chosen. */
  except?: string;
  /** The label of the button beside the chosen one; "Choose another" unless said. */
  undo?: string;
}

const SHOWN = 5;

/** Finds a college of the list and chooses it. */
export function CollegeChoice(props: CollegeChoiceProps) {
  const { label, chosen, onChoose, suggested = [], except, undo } = props;
  const text = collegesMessages.useText();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data, error } = useQuery({
    ...colleges.options({ search, only: null, sort: "name", page: 1 }),
    enabled: chosen === null && search.length >= 2,
  });
  if (chosen !== null)
    return (
      <Group gap={12} justify="space-between" role="group" aria-label={label}>
        <span>{namedText(chosen)}</span>
        <Button variant="default" size="compact-md" onClick={() => onChoose(null)}>
          {undo ?? text("chooseOther")}
        </Button>
      </Group>
    );
  const found: readonly Choice[] = search.length >= 2 ? (data?.items ?? []) : suggested;
  const choices = found.filter(({ id }) => id !== except).slice(0, SHOWN);
  return (
    <FindOne
      label={label}
      description={text("search")}
      typed={typed}
      onType={setTyped}
      notices={[
        error !== null && text("unavailable"),
        data !== undefined && choices.length === 0 && text("noChoice"),
      ]}
      found={choices.map(({ id, name, city, state }) => ({
        id,
        name,
        more: placeText({ city, state }),
        choose: () => onChoose({ id, name, city, state }),
      }))}
    />
  );
}
