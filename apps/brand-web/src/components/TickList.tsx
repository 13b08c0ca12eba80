import { IconCheck } from "@tabler/icons-react";
import classes from "./TickList.module.css";

/** Short lines, each behind a tick. */
export function TickList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.ticks}>
      {lines.map((line) => (
        <li key={line}>
          <IconCheck size={18} stroke={2} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  );
}
