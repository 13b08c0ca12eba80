import { IconInbox, IconLayoutDashboard, IconShieldCheck } from "@tabler/icons-react";
import { shellMessages } from "../messages/shell.ts";
import { paths } from "../paths.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The admin area's navigation: only screens that exist. */
export function useAdminNav(pathname: string) {
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
        entry(paths.admin(), text("dashboard"), <IconLayoutDashboard {...icon} />),
        entry(paths.submissions(), text("submissions"), <IconInbox {...icon} />),
        entry(paths.verification(), text("verification"), <IconShieldCheck {...icon} />),
      ],
    },
  ];
}
