import { navIcons } from "../components/nav-icons.ts";
import { shellMessages } from "../messages/en.ts";
import { pageList, pages, type BrandPage } from "../page-records.ts";
import type { Brand } from "../session/use-brand.ts";

/** The portal's navigation: only screens that the member may use. */
export function usePortalNav(pathname: string) {
  const text = shellMessages.useText();
  return (actions: Brand["actions"] | undefined) => {
    const items = pageList
      .filter(({ needs, linkNeeds = needs }) => linkNeeds === undefined || actions?.[linkNeeds])
      .flatMap((page) => entryOf(page, pathname));
    const insight = items.filter(({ isInsight }) => isInsight);
    return [
      { items: items.filter(({ isInsight }) => !isInsight) },
      ...(insight.length > 0 ? [{ label: text("insight"), items: insight }] : []),
    ];
  };
}

type Nav = ReturnType<ReturnType<typeof usePortalNav>>;

const isBelow = (pathname: string, href: string): boolean =>
  pathname === href || (href !== pages.portal.path && pathname.startsWith(`${href}/`));

function entryOf({ path: href, name: label, icon, isInsight }: BrandPage, pathname: string) {
  if (icon === undefined || label === undefined) return [];
  const Icon = navIcons[icon];
  return {
    href,
    label,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    isActive: isBelow(pathname, href),
    isInsight: isInsight === true,
  };
}

/** The page of a navigation that holds the open one, by its section; the first where it has none. */
export function samePageOf(nav: Nav, pathname: string): string {
  const hrefs = nav.flatMap(({ items }) => items.map(({ href }) => href));
  const [longest] = hrefs
    .filter((href) => isBelow(pathname, href))
    .toSorted((a, b) => b.length - a.length);
  return longest ?? hrefs[0] ?? pages.portal.path;
}
