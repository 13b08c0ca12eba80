import { SiteLayout, UnsavedGuard } from "@bachat/site";
import { lazy } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import {
  changeOfferQuery,
  isFiltered,
  readOfferQuery,
  writeOfferQuery,
} from "../components/offer-list/offer-query.ts";
import { isKeptDocument } from "../components/offline-page/kept-document.ts";
import { Hydrated } from "../hydration/hydration.tsx";
import { pages } from "../page-records.ts";
import { paths } from "../paths.ts";
import { OfflineStart } from "../redeem/offline/OfflineStart.tsx";

const OfflinePage = lazy(async () => ({
  default: (await import("../components/offline-page/OfflinePage.tsx")).OfflinePage,
}));

/** Header and footer. */
export function StudentLayout() {
  const { pathname } = useLocation();
  // The dashboard shows what this device keeps.
  const isAway = isKeptDocument() && pathname !== pages.dashboard.path;
  return (
    <SiteLayout
      hasHindi
      search={useHeaderSearch()}
      offlineHref={isAway ? undefined : paths.dashboard({ tab: "redeemed" })}
    >
      {isAway ? (
        <OfflinePage />
      ) : (
        <Hydrated>
          <Outlet />
        </Hydrated>
      )}
      <OfflineStart />
      <UnsavedGuard />
    </SiteLayout>
  );
}

/** Home has a field of its own until something is searched or filtered; then it is in the header, and keeps the filters. */
function useHeaderSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (pathname !== pages.home.path) return { value: "" };
  const query = readOfferQuery(new URLSearchParams(search));
  if (!isFiltered(query)) return { value: "", isOnPage: true };
  const searchFor = (words: string, { replace = false } = {}) => {
    const to = changeOfferQuery(query, { search: words });
    // Without anything left to filter by, home's own field is back, and takes the focus.
    void navigate(
      isFiltered(to) ? paths.home() + writeOfferQuery(to) : paths.home({ search: "" }),
      { replace },
    );
  };
  return {
    value: query.search,
    onSearch: searchFor,
    onClear: () => {
      if (query.search !== "") searchFor("");
    },
  };
}
