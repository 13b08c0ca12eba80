import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";

interface NoneFoundProps {
  title: string;
  text: string;
  clear: { label: string; onClick: () => void };
}

/** A list that search and filters leave empty. */
export function NoneFound({ title, text, clear }: NoneFoundProps) {
  return (
    <EmptyState
      size="inline"
      art="search"
      title={title}
      text={text}
      action={<Button onClick={clear.onClick}>{clear.label}</Button>}
    />
  );
}
