import type { IconTicket } from "@tabler/icons-react";
import classes from "./PartnershipPage.module.css";

interface Point {
  icon: typeof IconTicket;
  title: string;
  text: string;
}

/** Four short reasons side by side, two by two on phones and tablets. */
export function PointGrid({ lead, points }: { lead?: string; points: readonly Point[] }) {
  return (
    <>
      {lead !== undefined && <p className={classes.sectionLead}>{lead}</p>}
      <ul className={classes.points}>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} stroke={1.75} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
