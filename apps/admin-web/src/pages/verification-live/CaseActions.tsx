import { KeyHint } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";

/** What can be done with a case besides deciding it; undefined where it cannot. */
export interface CaseActs {
  skip: () => void;
  snooze: (() => void) | undefined;
  escalate: (() => void) | undefined;
}

export function CaseActions({ acts }: { acts: CaseActs }) {
  const text = liveMessages.useText();
  const rows = [
    ["skip", "S"],
    ["snooze", "Z"],
    ["escalate", "E"],
  ] as const;
  return (
    <Group gap={4} wrap="nowrap" mx={-8}>
      {rows.map(([name, key]) => (
        <Button
          key={name}
          variant="subtle"
          size="xs"
          disabled={acts[name] === undefined}
          rightSection={<KeyHint>{key}</KeyHint>}
          onClick={acts[name]}
        >
          {text(name)}
        </Button>
      ))}
    </Group>
  );
}
