import { useEffect, useSyncExternalStore } from "react";
import { useBlocker, useLocation, type Location } from "react-router";
import { isListParam } from "../lists/list-params.ts";
import { AGAIN } from "../routing/sign-in-again.ts";
import { mayLeave, shownQuestion, unsavedWork, type UnsavedWork } from "./unsaved-work.ts";

/** The unsaved work that another page, or another step of this one, loses; a list's filters and pages leave the forms where they are. */
function lostBetween(from: Location, to: Location): UnsavedWork[] {
  // Another account has the session by now: the first person's work is kept for them, and they come back to it.
  if (new URLSearchParams(to.search).has(AGAIN)) return [];
  if (from.pathname !== to.pathname) return unsavedWork();
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const isStep = [...names].some(
    (name) => !isListParam(name) && before.get(name) !== after.get(name),
  );
  return isStep ? unsavedWork().filter((work) => work.isOfPage !== true) : [];
}

/** Asks before a link or the way back loses unsaved work, and shows that question to the other parts that ask. */
export function LoadedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => lostBetween(currentLocation, nextLocation).length > 0,
  );
  const location = useLocation();
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    let isCurrent = true;
    void mayLeave("leave", lostBetween(location, blocker.location)).then((may) => {
      if (!isCurrent) return;
      if (may) blocker.proceed();
      else blocker.reset();
    });
    return () => void (isCurrent = false);
  }, [blocker, location]);
  const question = useSyncExternalStore(shownQuestion.subscribe, shownQuestion.get, () => null);
  return question && <question.Component leaving={question.leaving} answer={question.answer} />;
}
