import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { guardNeed } from "./guard-need.ts";

/**
 * Asks before unsaved work is lost. Once a site. If its code did not load, links do not ask; the typed text is still kept as a
 * draft.
 */
export function UnsavedGuard() {
  const isNeeded = useSyncExternalStore(guardNeed.subscribe, guardNeed.get, () => false);
  const [Guard, setGuard] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // Not by `lazy`: React may hold back a loaded Suspense boundary for half a second, and links would not ask meanwhile.
    void import("./LoadedGuard.tsx").then(
      ({ LoadedGuard }) => {
        setGuard(() => LoadedGuard);
        guardNeed.settle(true);
      },
      () => guardNeed.settle(false),
    );
  }, [isNeeded]);
  return Guard && <Guard />;
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
