import type { IconTicket } from "@tabler/icons-react";
import classes from "./PointGrid.module.css";

interface Point {
  icon: typeof IconTicket;
  title: string;
  text: string;
}

/** Three or four short reasons side by side, two by two on tablets, under each other on phones. */
export function PointGrid({ points }: { points: readonly Point[] }) {
  return (
    <ul className={classes.points} data-count={points.length}>
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.75} aria-hidden />
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
