import type * as testingLibrary from "@testing-library/dom";

/** The code that runs inside the page to find an element, as its people do: by its role and name, its label or its text. */

declare global {
  interface Window {
    TestingLibraryDom: typeof testingLibrary;
  }
}

/** A name as JSON carries it: a pattern, or a part of the name in any case. */
export interface Name {
  pattern: string;
  flags: string;
}
export type Step =
  | { by: "role"; role: string; name: Name | null }
  | { by: "label" | "text" | "id"; name: Name };

/** The first element that all steps lead to and that can be seen, once it has stopped moving; else null. */
export async function findInPage(steps: Step[], wants: "seen" | "usable" | "any") {
  const library = window.TestingLibraryDom;
  const patternOf = ({ pattern, flags }: Name) => new RegExp(pattern, flags);
  const inside = (root: HTMLElement, step: Step): HTMLElement[] => {
    if (step.by === "role") {
      const options = step.name === null ? {} : { name: patternOf(step.name) };
      return library.queryAllByRole(root, step.role, options);
    }
    const name = patternOf(step.name);
    if (step.by === "label") return library.queryAllByLabelText(root, name);
    if (step.by === "id") return library.queryAllByTestId(root, name);
    return library.queryAllByText(root, name, { ignore: "script, style, noscript" });
  };
  const found = steps.reduce<HTMLElement[]>(
    (roots, step) => roots.flatMap((root) => inside(root, step)),
    [document.body],
  );
  if (wants === "any") return found[0] ?? null;
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
  };
  const element = found.find(isSeen);
  if (element === undefined || wants === "seen") return element ?? null;
  if (element.matches(":disabled, [data-disabled=true], [aria-disabled=true]")) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
  // An element that can be pressed stays where it is: a list below a field moves back to its field after each scrolling.
  if (uppermost === null || !element.contains(uppermost))
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  return place() === before ? element : null;
}

/** Once the page has this width, is painted in it and nothing on it moves; a window follows in its own time. */
export async function settledAt(width: number) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let still = 0, tries = 0; still < 4 && tries < 300; still += 1, tries += 1) {
    await frame();
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().iterations !== Infinity,
      );
    if (window.innerWidth !== width || moving.length > 0) still = 0;
  }
}

/** How far a person can push the page to the left, in CSS pixels; and who sticks out. */
export function pushedSideways() {
  const root = document.documentElement;
  const was = window.scrollY;
  window.scrollTo({ left: 10_000, top: was, behavior: "instant" });
  const pushed = Math.round(window.scrollX);
  window.scrollTo({ left: 0, top: was, behavior: "instant" });
  const over = Math.max(pushed, root.scrollWidth - root.clientWidth);
  if (over <= 0) return null;
  const wide = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
    .slice(0, 4)
    .map((element) => `${element.tagName} ${element.className}`);
  return `${over} px: ${wide.join("; ")}`;
}

/** Chooses an option of a select by its text or value; its list is drawn by the system, where no driver clicks. */
export function chooseInPage(select: HTMLSelectElement, wanted: string): void {
  const option = [...select.options].find(({ value, text }) => value === wanted || text === wanted);
  if (option === undefined) throw new Error(`There is no option ${wanted}.`);
  select.value = option.value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
