import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import { numberText } from "../number-text.ts";
import { useUiMessages } from "../provider/ui-context.ts";
import { UiLink } from "../provider/UiLink.tsx";
import classes from "./FilterChip.module.css";

export interface FilterChipProps {
  children: ReactNode;
  active?: boolean;
  /** A number after the words, or its text. */
  count?: number | string;
  icon?: ReactNode;
  onClick?: () => void;
  /** Makes it a link. */
  href?: string;
  /** Shows a cross that takes the filter away; needs `name`. */
  onRemove?: () => void;
  /** Where the cross leads in a browser without scripts. */
  removeHref?: string;
  /** Struck through: it is chosen, but the list ignores it. */
  isStruck?: boolean;
  /** The chip's name, for the cross's label. */
  name?: string;
  /** "large" is the category chip of 44 px, filled with ink when chosen; "small" is used above tables. */
  size?: "large" | "small";
}

/** One filter to switch, or one chosen filter to take away. */
export function FilterChip(props: FilterChipProps) {
  const {
    children,
    active = false,
    count,
    icon,
    onClick,
    href,
    onRemove,
    removeHref,
    name,
    isStruck = false,
    size = "small",
  } = props;
  const text = useUiMessages();
  const content = (
    <>
      {icon}
      {isStruck ? <s>{children}</s> : children}
      {count !== undefined && (
        <span className={classes.count}>
          {typeof count === "number" ? numberText(count) : count}
        </span>
      )}
    </>
  );
  if (onRemove) {
    return (
      <span className={classes.chip} data-active={active || undefined} data-size={size}>
        {content}
        <button
          type="button"
          className={classes.remove}
          aria-label={text.remove(name ?? "")}
          onClick={onRemove}
          data-scripts-only
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
        {removeHref !== undefined && (
          <noscript>
            <UiLink
              href={removeHref}
              className={classes.remove}
              aria-label={text.remove(name ?? "")}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </UiLink>
          </noscript>
        )}
      </span>
    );
  }
  const shared = {
    className: classes.chip,
    "data-active": active || undefined,
    "data-size": size,
    onClick,
  };
  if (href !== undefined) {
    return (
      <UiLink {...shared} href={href} aria-current={active ? "page" : undefined}>
        {content}
      </UiLink>
    );
  }
  return (
    <button {...shared} type="button" aria-pressed={active}>
      {content}
    </button>
  );
}

/** Chips in one row that scrolls sideways. */
export function ChipRow({ children, label }: { children: ReactNode; label: string }) {
  const row = useRef<HTMLDivElement>(null);
  // When the tabs are wider than the screen, the open one is scrolled into view.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - 16;
  }, []);
  return (
    <div ref={row} className={classes.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}
