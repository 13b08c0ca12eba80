import { momentText } from "@bachat/site";
import { Card } from "@bachat/ui";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./StudentPage.module.css";

interface HistoryProps {
  title: string;
  /** Said while there is nothing. */
  none: string;
  rows: readonly {
    id: string;
    at: string;
    line: ReactNode;
    more: readonly (string | false | null)[];
  }[];
}

/** One kind of what happened, newest first. */
export function History({ title, none, rows }: HistoryProps) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes.rows}>
          {rows.map(({ id, at, line, more }) => (
            <li key={id}>
              {line}
              <time dateTime={at}>{momentText(at)}</time>
              <small>{more.filter((part) => part !== false && part !== null).join(" · ")}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
