import { useHotkeys } from "./use-hotkeys.ts";

/**
 * The keys of all desks. An act has the same key on each of them, and a key never means two acts: hands that know one desk
 * know the others.
 */
const keys = {
  next: ["J", "↓"],
  previous: ["K", "↑"],
  approve: ["A"],
  reject: ["R"],
  ask: ["F"],
  close: ["C"],
  reason: ["1", "…", "9"],
  undo: ["U"],
  edit: ["E"],
  note: ["N"],
  send: ["Ctrl ⏎"],
  internalNote: ["I"],
  skip: ["S"],
  snooze: ["Z"],
  escalate: ["P"],
  openLink: ["O"],
  finalRefusal: ["X"],
  template: ["G", "H"],
  day: ["D"],
  yearEnd: ["Y"],
  months: ["M"],
  printedDay: ["V"],
  larger: ["+"],
  smaller: ["-"],
  fit: ["0"],
  turn: ["T"],
  contrast: ["L"],
  outline: ["B"],
  uncover: ["Q"],
  compare: ["W"],
  nextPage: ["→"],
  previousPage: ["←"],
  escape: ["Esc"],
  help: ["?"],
} as const satisfies Record<string, readonly string[]>;

export type DeskAct = keyof typeof keys;

const everywhere = ["next", "previous", "escape", "help"] as const;

/** What can be done by key on each desk, in the order of its list of keys. */
export const deskActs = {
  ids: [
    "next",
    "previous",
    "approve",
    "reason",
    "reject",
    "ask",
    "undo",
    "note",
    "send",
    "template",
    "internalNote",
    "finalRefusal",
    "skip",
    "snooze",
    "escalate",
    "day",
    "yearEnd",
    "months",
    "printedDay",
    "larger",
    "smaller",
    "fit",
    "turn",
    "contrast",
    "outline",
    "uncover",
    "compare",
    "nextPage",
    "previousPage",
    "escape",
    "help",
  ],
  offers: ["approve", "reason", "reject", "ask", "undo", "note", "edit", "openLink", ...everywhere],
  applications: ["approve", "reason", "reject", "undo", "note", "edit", ...everywhere],
  messages: ["note", "send", "internalNote", "close", "undo", ...everywhere],
  finance: ["close", "undo", ...everywhere],
} as const satisfies Record<string, readonly DeskAct[]>;

export type Desk = keyof typeof deskActs;

/** As they are printed on a keyboard. */
export const capsOf = (act: DeskAct): readonly string[] => keys[act];

/** The names that browsers give to keys whose caps are signs. */
const names: Record<string, string> = {
  "↓": "arrowdown",
  "↑": "arrowup",
  "→": "arrowright",
  "←": "arrowleft",
  Esc: "escape",
};

/** Acts that go on while their key is held down. */
const repeating: ReadonlySet<string> = new Set([
  "next",
  "previous",
  "larger",
  "smaller",
] satisfies DeskAct[]);

type Handler = (() => void) | undefined;
/** The acts whose keys are not one for one: the digits of reasons, the languages of a template, and what a field hears. */
type OtherAct = "reason" | "template" | "send";

interface OtherKeys {
  /** What the digits choose, from 1. */
  reasons?: readonly (() => void)[];
  /** By the order of the languages of a note's template. */
  templates?: readonly (() => void)[];
}

/** What each act does on this desk, by its keys. */
export function useDeskKeys(
  acts: Partial<Record<Exclude<DeskAct, OtherAct>, Handler>>,
  { reasons = [], templates = [] }: OtherKeys = {},
): void {
  const once: Record<string, Handler> = {};
  const again: Record<string, Handler> = {};
  for (const [act, run] of Object.entries(acts))
    for (const cap of keys[act as DeskAct])
      (repeating.has(act) ? again : once)[names[cap] ?? cap.toLowerCase()] = run;
  reasons.forEach((run, index) => (once[String(index + 1)] = run));
  templates.forEach((run, index) => (once[(keys.template[index] ?? "").toLowerCase()] = run));
  if (again["+"] !== undefined) again["="] = again["+"];
  useHotkeys(once, again);
}

type KeyPress = Pick<React.KeyboardEvent<HTMLTextAreaElement>, "key" | "ctrlKey" | "metaKey">;

/** Sends the answer from within its field. */
export const sendKey =
  (send: () => void) =>
  ({ key, ctrlKey, metaKey }: KeyPress): void => {
    if (key === "Enter" && (ctrlKey || metaKey)) send();
  };

/** The same for a field of a form. */
export const submitKey = (event: React.KeyboardEvent<HTMLTextAreaElement>): void =>
  sendKey(() => event.currentTarget.form?.requestSubmit())(event);
