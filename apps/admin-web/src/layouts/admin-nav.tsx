import { navIcons } from "../components/nav-icons.ts";
import { useWaitText } from "../components/use-wait-text.ts";
import { countText } from "../format.ts";
import { shellMessages } from "../messages/en.ts";
import { pageList } from "../page-records.ts";
import { paths } from "../paths.ts";
import { usePermissions } from "../session/permissions.ts";
import { useWaiting, type Waiting } from "../session/waiting.ts";

/** The admin area's navigation: only pages that the admin may open, each with its number of waiting cases. */
export function useAdminNav(pathname: string) {
  const text = shellMessages.useText();
  const may = usePermissions();
  const waiting = useWaiting();
  const waitText = useWaitText();
  const figureOf = ({ count, oldest, hasFailed, hasMore = false }: Waiting) => {
    if (hasFailed) return text("unavailable");
    if (count === undefined || oldest === undefined) return count;
    return text("waitingSince", { figure: countText(count, hasMore), time: waitText(oldest) });
  };
  const items = pageList.flatMap(({ path: href, name, icon, permission, waiting: at }) => {
    if (icon === undefined || name === undefined) return [];
    if (permission !== undefined && !may(permission)) return [];
    const Icon = navIcons[icon];
    return {
      href,
      label: name,
      icon: <Icon size={18} stroke={1.75} aria-hidden />,
      isActive: pathname === href || (href !== paths.admin() && pathname.startsWith(`${href}/`)),
      ...(at !== undefined && { count: figureOf(waiting[at]) }),
    };
  });
  return [{ items }];
}
