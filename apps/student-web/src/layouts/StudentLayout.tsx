import { SiteLayout } from "@bachat/site";
import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { TakenOver } from "../server/take-over.tsx";

/** Header and footer; the home page has its own search. */
export function StudentLayout() {
  return (
    <SiteLayout hasHindi pathsWithSearch={["/"]} offlineHref={paths.dashboard("redeemed")}>
      <TakenOver>
        <Outlet />
      </TakenOver>
    </SiteLayout>
  );
}
