import type { StudentPassState } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { type Submission, verificationOptions } from "./verification.ts";

/** What a pass says. `unopened`: nobody could look at the file, so no verification has failed. */
export type ShownState = StudentPassState | "unopened";

export const shownStateOf = (
  view: StudentPassState,
  current: Pick<Submission, "failure"> | null,
): ShownState =>
  view === "rejected" && current !== null && current.failure !== null ? "unopened" : view;

/** The colours in which a pass says it. */
export const lookOf = (shown: ShownState): StudentPassState =>
  shown === "unopened" ? "not_submitted" : shown;

/** Until it is known why there is no verification, only that there is none. */
export function useShownState(view: StudentPassState): ShownState {
  const { data } = useQuery({ ...verificationOptions, enabled: view === "rejected" });
  if (view !== "rejected") return view;
  return data === undefined ? "not_submitted" : shownStateOf(view, data.current);
}
