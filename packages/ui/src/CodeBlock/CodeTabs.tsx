import type { KeyboardEvent } from "react";
import classes from "./CodeBlock.module.css";

export interface CodeTab {
  id: string;
  /** "cURL", "JavaScript" … */
  label: string;
  code: string;
}

interface CodeTabsProps {
  tabs: readonly CodeTab[];
  shown: CodeTab;
  /** Ids of a tab and of the panel it shows. */
  idOf: (tab: CodeTab) => string;
  panelId: string;
  label: string;
  onShow: (tab: CodeTab) => void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The languages of a code block: one stop for the keyboard, arrow keys between them. */
export function CodeTabs({ tabs, shown, idOf, panelId, label, onShow }: CodeTabsProps) {
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // From the tab with the focus: the selected tab follows the address, which may change a moment later.
    const focused = tabs.findIndex((tab) => idOf(tab) === document.activeElement?.id);
    const next = step && tabs[step(Math.max(focused, 0), tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    document.getElementById(idOf(next))?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus
    <span className={classes.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={idOf(tab)}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          aria-controls={panelId}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {tab.label}
        </button>
      ))}
    </span>
  );
}
