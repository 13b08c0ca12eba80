import { useSignOut } from "@bachat/site";
import { useMantineColorScheme } from "@mantine/core";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { usePermissions, type Permission } from "../../session/permissions.ts";
import { useAdminNav } from "../admin-nav.tsx";
import { searchMessages } from "./messages/en.ts";

/** Something that can be opened or done from the search. */
export interface Destination {
  id: string;
  label: string;
  description?: string | undefined;
  go: () => void;
}

/** Pages and actions that the person may use: those of the navigation, and what is behind their tabs. */
export function useDestinations(): { pages: Destination[]; actions: Destination[] } {
  const text = searchMessages.useText();
  const navigate = useNavigate();
  const may = usePermissions();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const groups = useAdminNav(useLocation().pathname);
  const page = (href: string, label: string): Destination => ({
    id: href,
    label,
    go: () => void navigate(href),
  });
  const further: [Permission, string, string][] = [
    ["catalogue", paths.allOffers(), text("allOffers")],
    ["catalogue", paths.colleges("typed"), text("typedColleges")],
    ["catalogue", paths.colleges("domains"), text("domains")],
    ["finance", paths.finance("refunds"), text("refunds")],
    ["finance", paths.finance("cases"), text("financeCases")],
    ["finance", paths.finance("settlements"), text("settlements")],
    ["finance", paths.finance("invoices"), text("invoices")],
    ["finance", paths.finance("export"), text("export")],
    ["owner", paths.auditDocuments(), text("auditDocuments")],
    ["owner", paths.mail("suppressed"), text("suppressed")],
    ["owner", paths.mail("templates"), text("templates")],
  ];
  const isDark = colorScheme === "dark";
  return {
    pages: [
      ...groups.flatMap(({ items }) => items.map(({ href, label }) => page(href, label))),
      ...further.filter(([needed]) => may(needed)).map(([, href, label]) => page(href, label)),
      page(paths.apiTesting(), text("apiTesting")),
      page(paths.testing(), text("testing")),
      page(paths.typography(), text("typography")),
      page(paths.access(), text("access")),
    ],
    actions: [
      {
        id: "scheme",
        label: text(isDark ? "light" : "dark"),
        go: () => setColorScheme(isDark ? "light" : "dark"),
      },
      { id: "sign-out", label: text("signOut"), go: () => void signOut() },
    ],
  };
}
