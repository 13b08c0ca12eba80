import {
  IconBuildingStore,
  IconChartBar,
  IconCode,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconReceiptRupee,
  IconRocket,
  IconScan,
  IconSettings,
  IconTerminal2,
  IconTicket,
  IconUserCircle,
  IconUsers,
} from "@tabler/icons-react";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import type { Brand } from "../session/use-brand.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The portal's navigation: only screens that exist and that the member may use. */
export function usePortalNav(pathname: string) {
  const text = shellMessages.useText();
  return (actions: Brand["actions"] | undefined) => navOf(text, pathname, actions);
}

type Nav = ReturnType<typeof navOf>;

/** The page of a navigation that holds the open one, by its section; the first where it has none. */
export function samePageOf(nav: Nav, pathname: string): string {
  const hrefs = nav.flatMap(({ items }) => items.map(({ href }) => href));
  const [longest] = hrefs
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .filter((href) => href !== paths.portal() || pathname === href)
    .toSorted((a, b) => b.length - a.length);
  return longest ?? hrefs[0] ?? paths.portal();
}

function navOf(
  text: typeof shellMessages.text,
  pathname: string,
  actions: Brand["actions"] | undefined,
) {
  const entry = (href: string, label: string, drawing: React.ReactNode, hasChildren = false) => ({
    href,
    label,
    icon: drawing,
    isActive: pathname === href || (hasChildren && pathname.startsWith(`${href}/`)),
  });
  const insight = [
    ...(actions?.view_analytics === true
      ? [entry(paths.analytics(), text("analytics"), <IconChartBar {...icon} />)]
      : []),
    ...(actions?.manage_keys === true
      ? [
          entry(paths.developers(), text("developers"), <IconCode {...icon} />),
          entry(paths.apiConsole(), text("apiConsole"), <IconTerminal2 {...icon} />),
        ]
      : []),
  ];
  return [
    {
      items: [
        ...(actions?.view_overview === true
          ? [entry(paths.portal(), text("overview"), <IconLayoutDashboard {...icon} />)]
          : []),
        ...(actions?.view_offers === true
          ? [entry(paths.offers(), text("offers"), <IconTicket {...icon} />, true)]
          : []),
        ...(actions?.check_redemptions === true
          ? [entry(paths.check(), text("check"), <IconScan {...icon} />)]
          : []),
        ...(actions?.view_redemptions === true
          ? [entry(paths.redemptions(), text("redemptions"), <IconListCheck {...icon} />)]
          : []),
        ...(actions?.manage_outlets === true
          ? [entry(paths.outlets(), text("outlets"), <IconBuildingStore {...icon} />)]
          : []),
        ...(actions?.view_offers === true
          ? [entry(paths.boosts(), text("boosts"), <IconRocket {...icon} />)]
          : []),
        ...(actions?.view_billing === true
          ? [entry(paths.billing(), text("billing"), <IconReceiptRupee {...icon} />)]
          : []),
        ...(actions?.view_team === true
          ? [entry(paths.team(), text("team"), <IconUsers {...icon} />)]
          : []),
        ...(actions?.view_activity === true
          ? [entry(paths.activity(), text("activity"), <IconHistory {...icon} />)]
          : []),
        ...(actions?.view_profile === true
          ? [entry(paths.settings(), text("settings"), <IconSettings {...icon} />)]
          : []),
        entry(paths.account(), text("account"), <IconUserCircle {...icon} />),
      ],
    },
    ...(insight.length > 0 ? [{ label: text("insight"), items: insight }] : []),
  ];
}
