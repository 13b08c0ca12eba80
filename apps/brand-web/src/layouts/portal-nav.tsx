import { IconCode, IconLayoutDashboard } from "@tabler/icons-react";
import { shellMessages } from "../messages/shell.ts";
import { paths } from "../paths.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The portal's navigation: only screens that exist. */
export function usePortalNav(pathname: string) {
  const text = shellMessages.useText();
  const entry = (href: string, label: string, drawing: React.ReactNode) => ({
    href,
    label,
    icon: drawing,
    isActive: pathname === href,
  });
  return [
    { items: [entry(paths.portal(), text("overview"), <IconLayoutDashboard {...icon} />)] },
    {
      label: text("insight"),
      items: [entry(paths.developers(), text("developers"), <IconCode {...icon} />)],
    },
  ];
}
