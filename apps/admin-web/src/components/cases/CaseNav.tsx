import { Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { ActKey } from "../ActKey.tsx";
import classes from "./Case.module.css";

interface CaseNavProps {
  /** Undefined at the ends of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onHelp: () => void;
  labels: { previous: string; next: string; keys: string };
}

/** The way to a case's neighbours, and to the list of keys. */
export function CaseNav({ previous, next, onHelp, labels }: CaseNavProps) {
  const steps = [
    { act: "previous", go: previous, Icon: IconChevronLeft },
    { act: "next", go: next, Icon: IconChevronRight },
  ] as const;
  return (
    <Group gap={8} wrap="nowrap">
      {steps.map(({ act, go, Icon }) => (
        <Button
          key={act}
          variant="default"
          disabled={go === undefined}
          onClick={go}
          aria-label={labels[act]}
          rightSection={<ActKey act={act} />}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </Button>
      ))}
      <Button
        className={classes.keys}
        variant="subtle"
        onClick={onHelp}
        rightSection={<ActKey act="help" />}
      >
        {labels.keys}
      </Button>
    </Group>
  );
}
