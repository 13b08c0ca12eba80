import classes from "./PassClock.module.css";

export interface PassClockProps {
  /** "Shown on 29 Nov 2026, 4:05:09 pm" */
  text: string;
  /** The moment that `text` shows. */
  second: number;
}

/** The time on a pass, and a mark that is elsewhere each second, to and fro in ten: a picture of the pass is old at a glance. */
export function PassClock({ text, second }: PassClockProps) {
  const place = Math.abs((second % 10) - 5) / 5;
  return (
    <div className={classes.clock}>
      <p>{text}</p>
      <p className={classes.way} aria-hidden>
        <i
          className={classes.mark}
          style={{ left: `${place * 100}%` }}
          data-even={second % 2 === 0 || undefined}
        />
      </p>
    </div>
  );
}
