import { KeyHint } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";

interface CaseNavProps {
  /** Undefined at the ends of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onHelp: () => void;
  labels: { previous: string; next: string; keys: string };
}

/** The way to a case's neighbours, and to the list of keys. */
export function CaseNav({ previous, next, onHelp, labels }: CaseNavProps) {
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        variant="default"
        disabled={previous === undefined}
        onClick={previous}
        aria-label={labels.previous}
        rightSection={<KeyHint>K</KeyHint>}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Button>
      <Button
        variant="default"
        disabled={next === undefined}
        onClick={next}
        aria-label={labels.next}
        rightSection={<KeyHint>J</KeyHint>}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Button>
      <Button variant="subtle" onClick={onHelp} rightSection={<KeyHint>?</KeyHint>}>
        {labels.keys}
      </Button>
    </Group>
  );
}
