import { SiteLayout, UnsavedGuard } from "@bachat/site";
import { Outlet } from "react-router";
import { Hydrated } from "../hydration/hydration.tsx";
import { paths } from "../paths.ts";

/** Header and footer; the home page has its own search. */
export function StudentLayout() {
  return (
    <SiteLayout hasHindi pathsWithSearch={["/"]} offlineHref={paths.dashboard("redeemed")}>
      <Hydrated>
        <Outlet />
      </Hydrated>
      <UnsavedGuard />
    </SiteLayout>
  );
}
