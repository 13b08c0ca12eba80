import { cx } from "../cx.ts";
import classes from "./Logo.module.css";

const NOTCHED_CIRCLE =
  "M18.94 5.52A10 10 0 1 0 18.94 14.48A4.5 4.5 0 0 1 15.94 12.87A5.2 5.2 0 1 1 15.94 7.13A4.5 4.5 0 0 1 18.94 5.52Z";

export interface LogoMarkProps {
  /** Pixels; without it the mark fills its box. */
  size?: number;
  className?: string | undefined;
}

/** The letter c alone: a circle with a ticket's notch. Decoration; give the link around it a name. */
export function LogoMark({ size, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 19 20"
      width={size}
      height={size}
      className={cx(classes.letter, className)}
      aria-hidden
    >
      <path fill="currentColor" d={NOTCHED_CIRCLE} />
    </svg>
  );
}

export interface LogoProps {
  /** Height of the type in pixels; default 28. */
  size?: number;
  /** Small words beside it after a hairline, for example "for brands". */
  where?: string;
  className?: string | undefined;
}

/** The word mark. Colour is the text's colour; default primary. */
export function Logo({ size = 28, where, className }: LogoProps) {
  return (
    <span className={cx(classes.row, className)}>
      <span className={classes.mark} style={{ fontSize: size }} role="img" aria-label="bachat">
        {/* The letter as a shape splits the word; screen readers get it whole from the label. */}
        <span className={classes.letters} aria-hidden>
          ba
          <LogoMark className={classes.c} />
          hat
        </span>
      </span>
      {where && <span className={classes.where}>{where}</span>}
    </span>
  );
}
