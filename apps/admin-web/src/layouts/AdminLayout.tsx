import { Banner, pathOf, RequireAdmin, ScrollPlace, useAccount, useSignOut } from "@bachat/site";
import { ConsoleShell, LinkButton, PageSkeleton } from "@bachat/ui";
import { ActionIcon } from "@mantine/core";
import { IconLogout, IconUserCog } from "@tabler/icons-react";
import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { shellMessages } from "../messages/en.ts";
import { paths, permissionFor } from "../paths.ts";
import { usePermissions } from "../session/permissions.ts";
import { useAdminNav } from "./admin-nav.tsx";
import { NoPermission } from "./NoPermission.tsx";
import { PlainLayout } from "./PlainLayout.tsx";
import { isSameScreen } from "./same-screen.ts";
import { SearchButton, SearchIcon, useAdminSearch } from "./search/AdminSearch.tsx";
import { UnmailedAlerts } from "./UnmailedAlerts.tsx";

/** Screens that need the whole width: the navigation shrinks to its icons. */
const fullWidthPages: readonly string[] = [paths.verification()];

function Console() {
  const text = shellMessages.useText();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const groups = useAdminNav(pathname);
  const { account } = useAccount();
  const signOut = useSignOut();
  const search = useAdminSearch();
  const may = usePermissions();
  const needed = permissionFor(pathname.replace(/\/$/, ""));
  const isClosed = needed !== undefined && !may(needed);
  const isFullWidth = !isClosed && fullWidthPages.includes(pathname);
  // From one case to the next the page stays mounted, and with it the calls that it is about to send.
  const isLeaving =
    navigation.state === "loading" && !isSameScreen(navigation.location.pathname, pathname);
  return (
    <ConsoleShell
      where={text("admin")}
      homeHref={paths.admin()}
      groups={groups}
      navLabel={text("navigation")}
      skipLabel={text("skip")}
      block={<SearchButton onOpen={search.open} />}
      phoneActions={<SearchIcon onOpen={search.open} />}
      isNarrow={isFullWidth}
      layout={isFullWidth ? "full" : "page"}
      user={{ name: account?.name ?? account?.email ?? "", role: text("adminTimes") }}
      userMenu={
        <>
          <LinkButton href={paths.access()} variant="subtle" px={8} aria-label={text("yourAccess")}>
            <IconUserCog size={18} stroke={1.75} aria-hidden />
          </LinkButton>
          <ActionIcon aria-label={text("signOut")} onClick={() => void signOut()}>
            <IconLogout size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Banner />
      <UnmailedAlerts />
      {isLeaving ? (
        <PageSkeleton label={text("loadingPage")} />
      ) : isClosed ? (
        <NoPermission permission={needed} />
      ) : (
        <Outlet />
      )}
      <ScrollPlace />
      {search.palette}
    </ConsoleShell>
  );
}

/** The admin area: for admins only; others read why not. */
export function AdminLayout() {
  const { account } = useAccount();
  const location = useLocation();
  const lacksFactor = account?.second_factor.required === true && !account.second_factor.enabled;
  if (account?.is_admin === true && lacksFactor) {
    // The API would refuse every call: say so where it can be set up, and lead on from there.
    return <Navigate to={paths.access()} state={{ returnTo: pathOf(location) }} replace />;
  }
  if (account?.is_admin === true) return <Console />;
  return (
    <PlainLayout>
      <RequireAdmin />
    </PlainLayout>
  );
}
