/** The signs that these keys of a Latin keyboard type without Shift and with it. */
const signs: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  Slash: ["/", "?"],
};

/** The names that browsers give to a key whose character an input method makes. */
const UNREADABLE = new Set(["Process", "Dead", "Unidentified"]);

type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The key that was pressed, in lower case. On a keyboard of another script (Hindi, Tamil), or with an input method, it is the
 * Latin key in the same place.
 */
export function keyOf({ key, code, shiftKey }: Key): string {
  // oxlint-disable-next-line no-control-regex -- the pattern is every ASCII character
  if (/^[\u0000-\u007f]+$/.test(key) && !UNREADABLE.has(key)) return key.toLowerCase();
  const sign = signs[code]?.[shiftKey ? 1 : 0];
  return (sign ?? /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? key).toLowerCase();
}

interface KeyboardOfBrowser {
  getLayoutMap?: () => Promise<ReadonlyMap<string, string>>;
}

/** The letters that this keyboard prints on the keys A to Z; empty on a Latin keyboard, and where the browser cannot tell. */
export async function readOtherCaps(): Promise<ReadonlyMap<string, string>> {
  const { keyboard } = navigator as Navigator & { keyboard?: KeyboardOfBrowser };
  // The browser refuses this in a frame of another site.
  const layout = await keyboard?.getLayoutMap?.().catch(() => null);
  const others = [...(layout ?? [])].flatMap(([code, character]) => {
    const cap = /^Key([A-Z])$/.exec(code)?.[1];
    return cap === undefined || /^[a-z]$/i.test(character) ? [] : [[cap, character] as const];
  });
  return new Map(others);
}
