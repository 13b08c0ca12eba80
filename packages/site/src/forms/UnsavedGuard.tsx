import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { guardNeed } from "./guard-need.ts";

// Without its code links do not ask: what was typed is kept as a draft all the same.
const LoadedGuard = lazy(() =>
  import("./LoadedGuard.tsx").then(
    ({ LoadedGuard: Guard }) => {
      guardNeed.settle(true);
      return { default: Guard };
    },
    () => {
      guardNeed.settle(false);
      return { default: () => null };
    },
  ),
);

/** Asks before unsaved work is lost. Once a site. */
export function UnsavedGuard() {
  const isNeeded = useSyncExternalStore(guardNeed.subscribe, guardNeed.get, () => false);
  return (
    isNeeded && (
      <Suspense>
        <LoadedGuard />
      </Suspense>
    )
  );
}

/** The element of a site's outermost route. */
export function GuardedOutlet() {
  return (
    <>
      <Outlet />
      <UnsavedGuard />
    </>
  );
}
