import { useEffect, useEffectEvent, type ComponentType } from "react";
import { guardNeed } from "./guard-need.ts";
import type { Leaving, Question } from "./LeaveQuestion.tsx";
import { formMessages } from "./messages/en.ts";

/** Something on the page that is lost when the page is left. */
export interface UnsavedWork {
  /** Asked at the moment of leaving: a save may have ended just now. */
  isUnsaved: () => boolean;
  /** Puts back the saved values: the person has agreed. */
  discard: () => void;
  /** The form's name. */
  name?: string | undefined;
  /** It stays with the page, whichever row or step of it is shown: only another path loses it. */
  isOfPage?: boolean;
}

interface ShownQuestion extends Question {
  Component: ComponentType<Question>;
}

const works = new Set<UnsavedWork>();

export const unsavedWork = (): UnsavedWork[] => [...works].filter((work) => work.isUnsaved());

export const discardUnsavedWork = (): void => works.forEach((work) => work.discard());

/** Reload, close and addresses of other sites: the browser asks, in its own words. */
function askBrowser(event: BeforeUnloadEvent): void {
  if (unsavedWork().length > 0) event.preventDefault();
}

/** Counts as unsaved until it is taken back. Returns the unsubscribe. */
function register(work: UnsavedWork): () => void {
  // Only while there is something: a page with such a listener is not kept for the way back.
  if (works.size === 0) window.addEventListener("beforeunload", askBrowser);
  works.add(work);
  return () => {
    works.delete(work);
    if (works.size === 0) window.removeEventListener("beforeunload", askBrowser);
  };
}

/** For unsaved work that is no form of `useForm`, such as an upload that is under way. */
export function useUnsavedWork(isUnsaved: boolean, work: UnsavedWork): void {
  const { name, isOfPage = false } = work;
  const check = useEffectEvent(() => work.isUnsaved());
  const discard = useEffectEvent(() => work.discard());
  useEffect(() => {
    if (!isUnsaved) return undefined;
    guardNeed.note();
    // Loads the code of the question ahead, so that it works without a network.
    void loadQuestion().catch(() => undefined);
    return register({ isUnsaved: () => check(), discard: () => discard(), name, isOfPage });
  }, [isUnsaved, name, isOfPage]);
}

const loadQuestion = async () => (await import("./LeaveQuestion.tsx")).LeaveQuestion;

let shown: ShownQuestion | null = null;
const listeners = new Set<() => void>();

/** The question on the screen, for the guard that shows it. */
export const shownQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return (): void => void listeners.delete(listener);
  },
  get: (): ShownQuestion | null => shown,
};

function show(question: ShownQuestion | null): void {
  shown = question;
  for (const listener of listeners) listener();
}

async function ask(leaving: Leaving): Promise<boolean> {
  try {
    const [Component, hasGuard] = await Promise.all([loadQuestion(), guardNeed.loaded]);
    if (!hasGuard) throw new Error("Nothing shows the question.");
    return await new Promise((answer) => show({ Component, leaving, answer }));
  } catch {
    const { text } = formMessages;
    return window.confirm(`${text(`${leaving}Title`)}\n\n${text("notSaved")}`);
  } finally {
    show(null);
  }
}

let asking: Promise<boolean> | null = null;

/** Asks before unsaved work is lost, that of the whole page unless it is named, and discards it where the person agrees. */
export async function mayLeave(
  leaving: Leaving,
  lost: readonly UnsavedWork[] = unsavedWork(),
): Promise<boolean> {
  if (lost.length === 0) return true;
  // One question at a time. Escape reaches two dialogs, so its answer holds for the whole event.
  asking ??= ask(leaving).finally(() => setTimeout(() => (asking = null)));
  const may = await asking;
  if (may) lost.forEach((one) => one.discard());
  return may;
}

/** Closes the dialog of a form, after asking whether its unsaved changes may be lost. */
export function closeForm(name: string, close: () => void): void {
  const lost = unsavedWork().filter((work) => work.name === name);
  if (lost.length === 0) close();
  else void mayLeave("close", lost).then((may) => may && close());
}
