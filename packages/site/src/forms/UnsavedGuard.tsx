import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { guardNeed } from "./guard-need.ts";

/**
 * Asks before unsaved work is lost. Once a site. Without the guard's code links do not ask: what was typed is kept as a draft all
 * the same.
 */
export function UnsavedGuard() {
  const isNeeded = useSyncExternalStore(guardNeed.subscribe, guardNeed.get, () => false);
  const [Guard, setGuard] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // Not by `lazy`: React holds back what a Suspense boundary loaded for up to half a second, in which nobody would be asked.
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
