import { IconChevronDown } from "@tabler/icons-react";
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import classes from "./HeaderMenu.module.css";

interface HeaderMenuProps {
  label: ReactNode;
  /** Links and buttons; a click on one closes the menu. */
  children: ReactNode;
  /** "end" opens towards the left, for menus at the header's right end. */
  align?: "start" | "end";
  columns?: 1 | 2;
  /** The person's own, which phones have too: as a picture without an arrow. */
  isAccount?: boolean;
}

const OPEN_DELAY_MS = 200;
const CLOSE_DELAY_MS = 150;
/** For so long after one menu closed, the next opens without waiting. */
const SKIP_DELAY_MS = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** A button that shows a panel of links under it: by click, by keyboard, and when a mouse rests on it. */
export function HeaderMenu(props: HeaderMenuProps) {
  const { label, children, align = "start", columns = 1, isAccount = false } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const openedByMouse = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panelId = useId();

  const later = useCallback((next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeAfterChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a, button")) setOpen(false);
    };
    const shown = panel.current;
    shown?.addEventListener("click", closeAfterChoice);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      lastClosedAt = performance.now();
      shown?.removeEventListener("click", closeAfterChoice);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens; people press the button and the links
    <div
      ref={root}
      className={classes.menu}
      data-account={isAccount || undefined}
      onPointerEnter={(event) => {
        if (event.pointerType !== "mouse") return;
        clearTimeout(timer.current);
        if (isOpen) return;
        const isWarm = performance.now() - lastClosedAt < SKIP_DELAY_MS;
        openedByMouse.current = true;
        later(true, isWarm ? 0 : OPEN_DELAY_MS);
      }}
      onPointerLeave={(event) => event.pointerType === "mouse" && later(false, CLOSE_DELAY_MS)}
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === "Escape") {
          setOpen(false);
          button.current?.focus();
        } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          step(panel.current, event.key === "ArrowDown" ? 1 : -1);
        }
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          clearTimeout(timer.current);
          // A click on the button right after hovering means open: it keeps open a menu that the mouse opened.
          setOpen(!isOpen || openedByMouse.current);
          openedByMouse.current = false;
        }}
      >
        {label}
        <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden />
      </button>
      <div
        ref={panel}
        id={panelId}
        className={classes.panel}
        data-align={align}
        data-columns={columns}
        hidden={!isOpen}
      >
        {children}
      </div>
    </div>
  );
}

/** Moves the focus to the next or previous entry; from the button, to the first or last. */
function step(panel: HTMLElement | null, by: 1 | -1): void {
  const entries = [...(panel?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = at === -1 && by === -1 ? entries.length - 1 : at + by;
  entries[(next + entries.length) % entries.length]?.focus();
}
