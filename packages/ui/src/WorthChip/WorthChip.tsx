import classes from "./WorthChip.module.css";

/** An offer's worth, small, in a table or beside a title: "25% OFF". */
export function WorthChip({ children }: { children: string }) {
  return <span className={classes.chip}>{children}</span>;
}
