import { CopyButton } from "@bachat/ui";
import { Text } from "@mantine/core";
import { caseMessages } from "./messages.ts";

interface UnsentNoteProps {
  note: string;
  /** The note of the decision that was stored. */
  sent: string | null;
}

/** What an admin typed for a decision that another one made first, to take it along; nothing where both wrote the same. */
export function UnsentNote({ note, sent }: UnsentNoteProps) {
  const text = caseMessages.useText();
  const unsent = note.trim();
  if (unsent === "" || unsent === sent?.trim()) return null;
  return (
    <>
      <p>{text("noteUnsent")}</p>
      <Prose text={unsent} />
      <CopyButton value={unsent} label={text("copyNote")} size="xs" />
    </>
  );
}

/** A note with its own lines. */
export const Prose = ({ text }: { text: string }) => (
  <Text my={4} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {text}
  </Text>
);
