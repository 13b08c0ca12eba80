import classes from "./Expiry.module.css";

export interface ExpiryProps {
  /** "Last day", "12 days left" */
  label: string;
  /** Three days or fewer: a pulsing dot, and chili. */
  urgent: boolean;
}

/** How soon an offer ends. Set it only when that is near. */
export function Expiry({ label, urgent }: ExpiryProps) {
  return (
    <span className={classes.expiry} data-urgent={urgent || undefined}>
      {urgent && <i className={classes.dot} aria-hidden />}
      {label}
    </span>
  );
}
