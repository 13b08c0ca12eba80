import { Button, Group } from "@mantine/core";
import { ActKey } from "../../components/ActKey.tsx";
import { liveMessages } from "./messages/en.ts";
import classes from "./DecisionButtons.module.css";

/** What can be done with a case besides deciding it; undefined where it cannot. */
export interface CaseActs {
  skip: () => void;
  snooze: (() => void) | undefined;
  escalate: (() => void) | undefined;
}

interface CaseActionsProps {
  acts: CaseActs & { note: () => void };
}

export function CaseActions({ acts }: CaseActionsProps) {
  const text = liveMessages.useText();
  return (
    <Group className={classes.acts} gap={0} justify="space-between" wrap="nowrap">
      {(["skip", "snooze", "escalate", "note"] as const).map((name) => (
        <Button
          key={name}
          variant="subtle"
          size="compact-sm"
          fz="xs"
          px={4}
          disabled={acts[name] === undefined}
          rightSection={<ActKey act={name === "note" ? "internalNote" : name} />}
          onClick={acts[name]}
        >
          {text(name === "note" ? "internalShort" : name)}
        </Button>
      ))}
    </Group>
  );
}
