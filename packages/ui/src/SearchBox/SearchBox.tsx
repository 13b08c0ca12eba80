import { IconSearch, IconX } from "@tabler/icons-react";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from "react";
import { useUiMessages } from "../provider/ui-context.ts";
import classes from "./SearchBox.module.css";

export interface SearchBoxProps {
  /** The search that is in force; the box follows it. */
  value: string;
  /** On Enter, on the cross, and, with `debounceMs`, after that much quiet or when the box is left. */
  onSearch: (query: string) => void;
  placeholder: string;
  /** Names it for screen readers; default the placeholder. */
  label?: string;
  /** Where a search leads on a server-rendered page, until its code is here. */
  action?: string;
  /** How the search is named in that address. */
  name?: string;
  /** False where the page has another search: screen readers list only one. */
  isLandmark?: boolean;
  /** "hero" is the home page's large box. */
  size?: "control" | "large" | "hero";
  /** Searches while typing, after this much quiet. */
  debounceMs?: number;
  /** Takes at most this many characters; default 100, the most that the API's lists search for. */
  maxLength?: number;
  /** At its right end, for example a key's cap. */
  hint?: ReactNode;
  /** Called with the typed text, at each change. */
  onDraft?: (query: string) => void;
  /** On the cross; default an empty search. */
  onClear?: () => void;
  /** For a box with suggestions: the attributes that make its field a combobox. */
  field?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | "role"
    | "aria-expanded"
    | "aria-controls"
    | "aria-activedescendant"
    | "aria-autocomplete"
    | "onKeyDown"
    | "onFocus"
    | "onClick"
  >;
  ref?: Ref<HTMLInputElement>;
}

/** A search field: Enter searches, the cross clears. */
export function SearchBox(props: SearchBoxProps) {
  const { value, onSearch, placeholder, label, size = "control", debounceMs, hint, ref } = props;
  const {
    action,
    name = "search",
    maxLength = 100,
    isLandmark = true,
    onDraft,
    onClear,
    field,
  } = props;
  const text = useUiMessages();
  const [draft, setDraft] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setDraft(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stopWaiting = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const search = (query: string) => {
    stopWaiting();
    onSearch(query.trim());
  };
  const change = (query: string) => {
    setDraft(query);
    onDraft?.(query);
    if (debounceMs === undefined) return;
    stopWaiting();
    timer.current = setTimeout(() => search(query), debounceMs);
  };
  const box = useRef<HTMLFormElement>(null);
  const takeTyped = useEffectEvent(() => {
    const typed = box.current?.querySelector("input")?.value ?? "";
    if (typed !== draft) change(typed);
  });
  // Text that was typed before the page's code was here stays.
  useEffect(() => takeTyped(), []);

  return (
    <form
      ref={box}
      role={isLandmark ? "search" : undefined}
      action={action}
      className={classes.box}
      data-size={size}
      onSubmit={(event) => {
        event.preventDefault();
        search(draft);
      }}
    >
      <IconSearch
        className={classes.icon}
        size={size === "hero" ? 22 : 20}
        stroke={1.75}
        aria-hidden
      />
      <input
        {...field}
        ref={ref}
        name={name}
        aria-label={label ?? placeholder}
        className={classes.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLength}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        // The focus may leave for a click on a result, which must not be followed by another search.
        onBlur={() => {
          if (timer.current !== undefined) search(draft);
        }}
      />
      {draft ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={text.clear}
          onClick={() => {
            stopWaiting();
            // The cross goes with the text, and would take the focus along.
            box.current?.querySelector("input")?.focus();
            setDraft("");
            onDraft?.("");
            if (onClear === undefined) search("");
            else onClear();
          }}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      ) : (
        hint
      )}
    </form>
  );
}
