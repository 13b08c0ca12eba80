import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { UiLink } from "../provider/UiLink.tsx";
import classes from "./Stat.module.css";

export interface StatProps {
  label: string;
  /** Already formatted. */
  value: ReactNode;
  /** Against the time before. */
  trend?: { direction: "up" | "down"; text: string };
  /** A quiet line under the value. */
  note?: ReactNode;
  /** A Sparkline at the right. */
  chart?: ReactNode;
  href?: string;
}

/** One figure with its name, in a StatStrip. */
export function Stat({ label, value, trend, note, chart, href }: StatProps) {
  const Arrow = trend?.direction === "up" ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.stat}>
      <div>
        <p className={classes.label}>
          {href ? (
            <UiLink href={href} className={classes.link}>
              {label}
            </UiLink>
          ) : (
            label
          )}
        </p>
        <p className={classes.value}>{value}</p>
        {trend && (
          <p className={classes.trend} data-direction={trend.direction}>
            <Arrow size={16} stroke={2} aria-hidden />
            {trend.text}
          </p>
        )}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {chart && <div className={classes.chart}>{chart}</div>}
    </div>
  );
}

/** Two to four figures in one card, divided by hairlines; two a row on phones. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <div className={classes.strip}>{children}</div>;
}
