import { SearchBox, type SearchBoxProps } from "@bachat/ui";
import {
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from "react";
import { layoutMessages } from "../layout/messages/en.ts";
import { searchParam } from "../lists/list-params.ts";
import { lazyPart } from "../root/lazy-part.tsx";
import { useAddresses } from "../routing/use-addresses.ts";
import { useGo } from "../routing/use-go.ts";
import { usePlainHref } from "../routing/use-plain-href.ts";
import { noteSearch } from "./recent-searches.ts";
import type { Shown } from "./Suggestions.tsx";
import classes from "./SiteSearch.module.css";

const Suggestions = lazyPart(async () => (await import("./Suggestions.tsx")).Suggestions);

export interface SiteSearchProps extends Pick<SearchBoxProps, "size" | "onClear"> {
  /** The search that is in force; the box follows it. */
  value: string;
  /** Default leads to the offers of the student site. */
  onSearch?: ((query: string, how: { replace: boolean }) => void) | undefined;
  /** Goes to the chosen suggestion. */
  replaces?: boolean;
  /** Shows the suggestions under the field, in the page's flow, instead of over the page. */
  isWhole?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The search of the offers: a plain field, to which suggestions come while somebody types. Their code and their answers come
 * when they are needed, and Enter waits for neither.
 */
export function SiteSearch(props: SiteSearchProps) {
  const {
    value,
    size = "control",
    onSearch,
    onClear,
    replaces = false,
    isWhole = false,
    ref,
  } = props;
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const action = usePlainHref()(addresses.home);
  const go = useGo();
  const listId = useId();
  const [draft, setDraft] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setDraft(value);
  }
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>({ count: 0, lines: "", active: null });
  // A new, empty field after a search is done.
  const [round, setRound] = useState(0);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const onKeys = useCallback((handle: (event: KeyboardEvent) => void) => {
    keys.current = handle;
  }, []);

  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setShown((now) => ({ ...now, active: null }));
  };
  const search = (typed: string) => {
    // A text longer than a search allows could also be longer than an address allows.
    const query = searchParam(typed);
    close();
    if (query !== "") noteSearch(query);
    if (onSearch === undefined) go(addresses.search(query), { replace: replaces });
    else onSearch(query, { replace: replaces });
  };
  const goTo = (address: string) => {
    close();
    setRound(round + 1);
    setDraft(value);
    go(address, { replace: replaces });
  };
  const isExpanded = isOpen && shown.count > 0;
  return (
    <div
      className={classes.search}
      data-whole={isWhole || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <SearchBox
        key={round}
        {...(ref !== undefined && { ref })}
        size={size}
        value={value}
        action={action}
        placeholder={text("searchPlaceholder")}
        onSearch={search}
        onDraft={(query) => {
          setDraft(query);
          open();
        }}
        onClear={onClear ?? (() => undefined)}
        field={{
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isExpanded,
          "aria-controls": listId,
          "aria-activedescendant": (isExpanded ? shown.active : null) ?? undefined,
          onFocus: () => setWanted(true),
          onClick: open,
          onKeyDown: (event) => {
            if (!isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
              event.preventDefault();
              open();
            } else if (isOpen) keys.current?.(event);
          },
        }}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <Suggestions
            key={round}
            {...{ listId, draft, isOpen, isWhole, onKeys, shown }}
            onShown={setShown}
            onClose={close}
            onSearch={(query) => {
              // Else the field follows the new value, and keeps the focus.
              if (query === value) setRound(round + 1);
              search(query);
            }}
            onGo={goTo}
          />
        </Suspense>
      )}
    </div>
  );
}
