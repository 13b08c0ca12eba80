import type { StudentPassState } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { type Submission, verificationOptions } from "./verification.ts";

/** The state that a pass shows. `unopened`: the file could not be opened, so no verification has failed. */
export type ShownState = StudentPassState | "unopened";

export const shownStateOf = (
  view: StudentPassState,
  current: Pick<Submission, "failure"> | null,
): ShownState =>
  view === "rejected" && current !== null && current.failure !== null ? "unopened" : view;

/** The state whose colours the pass has. */
export const lookOf = (shown: ShownState): StudentPassState =>
  shown === "unopened" ? "not_submitted" : shown;

/** The state that a pass shows; a rejected student's pass says "not verified" until the reason is loaded. */
export function useShownState(view: StudentPassState): ShownState {
  const { data } = useQuery({ ...verificationOptions, enabled: view === "rejected" });
  if (view !== "rejected") return view;
  return data === undefined ? "not_submitted" : shownStateOf(view, data.current);
}
