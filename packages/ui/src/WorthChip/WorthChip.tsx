import classes from "./WorthChip.module.css";

/** What an offer is worth, small, in a table or beside a title: "25% OFF". */
export function WorthChip({ children }: { children: string }) {
  return <span className={classes.chip}>{children}</span>;
}
