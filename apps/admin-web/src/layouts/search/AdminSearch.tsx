import { lazyPart } from "@bachat/site";
import { KeyHint } from "@bachat/ui";
import { ActionIcon } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { keyOf } from "../../components/key-of.ts";
import { searchMessages } from "./messages/en.ts";
import classes from "./AdminSearch.module.css";

const SearchPalette = lazyPart(async () => (await import("./SearchPalette.tsx")).SearchPalette);

/**
 * The search behind Ctrl+K: it finds people, brands, offers, orders, pages and actions. Once in the frame; `palette` goes into the page, and its
 * code comes when it is first used.
 */
export function useAdminSearch(): { open: () => void; palette: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== "k" || !(event.ctrlKey || event.metaKey)) return;
      // The browser's own: Firefox goes to its search field.
      event.preventDefault();
      setWanted(true);
      setOpen((now) => !now);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return {
    open: () => {
      setWanted(true);
      setOpen(true);
    },
    palette: isWanted && (
      <Suspense fallback={null}>
        <SearchPalette isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

const icon = { stroke: 1.75, "aria-hidden": true } as const;

/** Above the navigation. Phones have the one below in their bar. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const text = searchMessages.useText();
  return (
    <button
      type="button"
      className={classes.open}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <IconSearch size={16} {...icon} />
      <span>{text("open")}</span>
      <KeyHint>{isApple() ? "⌘K" : "Ctrl K"}</KeyHint>
    </button>
  );
}

export function SearchIcon({ onOpen }: { onOpen: () => void }) {
  const text = searchMessages.useText();
  return (
    <ActionIcon aria-label={text("open")} onClick={onOpen}>
      <IconSearch size={22} {...icon} />
    </ActionIcon>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
