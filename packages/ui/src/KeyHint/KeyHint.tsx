import classes from "./KeyHint.module.css";

/** A key's cap: A, Esc, ⌘K. On a filled button it takes the button's colour. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
