import { cx, UiLink } from "@bachat/ui";
import type { ReactNode } from "react";
import classes from "./HeaderMenu.module.css";

interface MenuItemProps {
  icon?: ReactNode;
  label: string;
  /** A quiet second line. */
  note?: string;
  /** An address makes a link, an action a button. */
  href?: string;
  onClick?: () => void;
  className?: string | undefined;
}

/** One entry of a header menu or of the drawer. */
export function MenuItem({ icon, label, note, href, onClick, className }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span className={classes.itemText}>
        {label}
        {note !== undefined && <span className={classes.itemNote}>{note}</span>}
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <UiLink href={href} className={cx(classes.item, className)} onClick={onClick}>
        {content}
      </UiLink>
    );
  }
  return (
    <button type="button" className={cx(classes.item, className)} onClick={onClick}>
      {content}
    </button>
  );
}
