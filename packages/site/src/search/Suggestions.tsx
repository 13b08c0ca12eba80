import { searchForm } from "@bachat/rules/search-form";
import { BrandLogo } from "@bachat/ui";
import { VisuallyHidden } from "@mantine/core";
import { IconHistory, IconSearch, IconTicket } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { currentLocale } from "../i18n/locale.ts";
import { CategoryIcon } from "../layout/CategoryIcon.tsx";
import { searchParam } from "../lists/list-params.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import { usePlainHref } from "../routing/use-plain-href.ts";
import { usePublicApi } from "../session/site-context.ts";
import { searchMessages } from "./messages/en.ts";
import { forgetSearches } from "./recent-searches.ts";
import { useRecentSearches } from "./use-recent-searches.ts";
import classes from "./SiteSearch.module.css";

/** How many lines there are, which ones, and which of them the keys are at. */
export interface Shown {
  count: number;
  lines: string;
  active: string | null;
}

interface SuggestionsProps {
  listId: string;
  draft: string;
  isOpen: boolean;
  isWhole: boolean;
  /** Registers a handler for the field's keys while the list is open. */
  onKeys: (handle: (event: KeyboardEvent) => void) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  onClose: () => void;
  onSearch: (query: string) => void;
  onGo: (address: string) => void;
}

/** One line of the list: `href` leads there, `search` searches for it. */
interface Option {
  key: string;
  label: string;
  note?: string;
  icon: ReactNode;
  href: string;
  search?: string;
}

interface Group {
  name: string;
  options: Option[];
}

/** A pause in typing of so long asks the API. */
const PAUSE_MS = 150;
const RECENT_WHILE_TYPING = 3;

/** Suggested searches: recent ones, brands, categories and offers. */
export function Suggestions(props: SuggestionsProps) {
  const { listId, draft, isOpen, isWhole, onKeys, shown, onShown, onClose, onSearch, onGo } = props;
  const text = searchMessages.useText();
  const groups = useGroups(draft, isOpen, isWhole);
  const options = groups.flatMap((group) => group.options);
  const idOf = (index: number) => `${listId}-${index}`;
  const count = isOpen ? options.length : 0;
  const lines = options.map(({ key }) => key).join(" ");
  const activeIndex =
    shown.lines === lines ? options.findIndex((_, index) => idOf(index) === shown.active) : -1;

  // A selection is dropped with the list in which it was made.
  useEffect(() => onShown({ count, lines, active: null }), [count, lines, onShown]);
  const activate = (index: number | null) => {
    onShown({ count, lines, active: index === null ? null : idOf(index) });
    if (index !== null) document.getElementById(idOf(index))?.scrollIntoView({ block: "nearest" });
  };
  const choose = ({ href, search }: Option) => {
    if (search === undefined) onGo(href);
    else onSearch(search);
  };
  useEffect(() => {
    onKeys((event) => {
      const last = options.length - 1;
      const moves: Record<string, number | null | undefined> = {
        ArrowDown: activeIndex === last ? null : activeIndex + 1,
        ArrowUp: activeIndex === -1 ? last : activeIndex === 0 ? null : activeIndex - 1,
        // Without a chosen line they move in the text.
        Home: activeIndex === -1 ? undefined : 0,
        End: activeIndex === -1 ? undefined : last,
      };
      const to = moves[event.key];
      const chosen = options[activeIndex];
      if (event.key === "Escape") {
        // The first closes the list and keeps the text.
        if (options.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      } else if (event.key === "Enter" && chosen !== undefined) {
        event.preventDefault();
        choose(chosen);
      } else if (to !== undefined && last >= 0) {
        event.preventDefault();
        activate(to);
      }
    });
  });

  if (!isOpen || options.length === 0) return <div id={listId} role="listbox" hidden />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the field, which operates the list
    <div
      className={classes.panel}
      data-whole={isWhole || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={listId} role="listbox" aria-label={text("suggestions")}>
        {groups.map(({ name, options: own }) => (
          <div key={name} role="group" aria-label={name}>
            <p className={classes.heading} aria-hidden>
              {name}
            </p>
            {own.map((option) => (
              <Line
                key={option.key}
                id={idOf(options.indexOf(option))}
                option={option}
                isActive={option === options[activeIndex]}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
      {draft.trim() === "" && (
        <button type="button" className={classes.forget} onClick={forgetSearches}>
          {text("forget")}
        </button>
      )}
      <VisuallyHidden role="status">{text("count", { count: options.length })}</VisuallyHidden>
    </div>
  );
}

interface LineProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
}

function Line({ id, option, isActive, onChoose }: LineProps) {
  const { href, icon, label, note } = option;
  const plainHref = usePlainHref();
  return (
    // A link, so that it can be opened in a new tab; the keys are the field's.
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      href={plainHref(href)}
      tabIndex={-1}
      className={classes.option}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {icon}
      <span className={classes.label}>{label}</span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </a>
  );
}

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

function useGroups(draft: string, isOpen: boolean, isWhole: boolean): Group[] {
  const text = searchMessages.useText();
  const to = useAddresses();
  const api = usePublicApi();
  const typed = searchParam(draft);
  const paused = usePaused(typed);
  const isHindi = currentLocale() === "hi";
  const { data, isFetching } = useQuery({
    ...api.queryOptions("get", "/v1/search-suggestions", { params: { query: { q: paused } } }),
    enabled: isOpen && paused !== "",
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const found = typed === "" || data === undefined ? null : data;
  const searches = useRecentSearches();
  const form = searchForm(typed);
  const recent =
    typed === ""
      ? searches
      : searches
          .filter((one) => searchForm(one).startsWith(form) && searchForm(one) !== form)
          .slice(0, RECENT_WHILE_TYPING);
  const groups: Group[] = [
    {
      name: text("recent"),
      options: recent.map((one) => ({
        key: `search-${one}`,
        label: one,
        icon: <IconHistory {...icon} />,
        href: to.search(one),
        search: one,
      })),
    },
    {
      name: text("brands"),
      options: (found?.brands ?? []).map(({ name, slug, logo_url }) => ({
        key: `brand-${slug}`,
        label: name,
        icon: <BrandLogo name={name} url={logo_url} size={28} />,
        href: to.brand(slug),
      })),
    },
    {
      name: text("categories"),
      options: (found?.categories ?? []).map(({ name, name_hi, slug, icon: own }) => ({
        key: `category-${slug}`,
        label: (isHindi ? name_hi : null) ?? name,
        icon: <CategoryIcon name={own} />,
        href: to.category(slug),
      })),
    },
    {
      name: text("offers"),
      options: (found?.offers ?? []).map(({ id, title, title_hi, brand_name }) => ({
        key: `offer-${id}`,
        label: (isHindi ? title_hi : null) ?? title,
        note: brand_name,
        icon: <IconTicket {...icon} />,
        href: to.offer(id),
      })),
    },
  ];
  const filled = groups.filter(({ options }) => options.length > 0);
  // An empty screen would look as if something were on its way.
  const isNothing = filled.length === 0 && typed !== "" && typed === paused && !isFetching;
  if (!isWhole || !isNothing) return filled;
  const all = {
    key: "all",
    label: text("searchFor", { query: typed }),
    icon: <IconSearch {...icon} />,
    href: to.search(typed),
    search: typed,
  };
  return [{ name: text("none"), options: [all] }];
}

/** The text once it has not changed for a moment; an empty text at once. */
function usePaused(now: string): string {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(now), now === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return paused;
}
