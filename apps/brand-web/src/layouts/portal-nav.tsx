import { IconCode, IconLayoutDashboard, IconSettings } from "@tabler/icons-react";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import type { Brand } from "../session/use-brand.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The portal's navigation: only screens that exist and that the member may use. */
export function usePortalNav(pathname: string, actions: Brand["actions"] | undefined) {
  const text = shellMessages.useText();
  const entry = (href: string, label: string, drawing: React.ReactNode) => ({
    href,
    label,
    icon: drawing,
    isActive: pathname === href,
  });
  return [
    {
      items: [
        entry(paths.portal(), text("overview"), <IconLayoutDashboard {...icon} />),
        entry(paths.settings(), text("settings"), <IconSettings {...icon} />),
      ],
    },
    ...(actions?.manage_keys === true
      ? [
          {
            label: text("insight"),
            items: [entry(paths.developers(), text("developers"), <IconCode {...icon} />)],
          },
        ]
      : []),
  ];
}
