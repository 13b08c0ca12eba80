import { KeyHint } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import classes from "./DecisionButtons.module.css";
import { liveMessages } from "./messages/en.ts";

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
  const rows = [
    ["skip", "S"],
    ["snooze", "Z"],
    ["escalate", "E"],
    ["note", "I"],
  ] as const;
  return (
    <Group className={classes.acts} gap={0} justify="space-between" wrap="nowrap">
      {rows.map(([name, key]) => (
        <Button
          key={name}
          variant="subtle"
          size="compact-sm"
          fz="xs"
          disabled={acts[name] === undefined}
          rightSection={<KeyHint>{key}</KeyHint>}
          onClick={acts[name]}
        >
          {text(name === "note" ? "internalShort" : name)}
        </Button>
      ))}
    </Group>
  );
}
