import {
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconShieldCheck,
  IconTool,
} from "@tabler/icons-react";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import { useWaiting } from "../session/waiting.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The admin area's navigation: only screens that exist, with what waits in each. */
export function useAdminNav(pathname: string) {
  const text = shellMessages.useText();
  const waiting = useWaiting();
  const entry = (href: string, label: string, drawing: React.ReactNode, count?: number) => ({
    href,
    label,
    icon: drawing,
    isActive: pathname === href,
    ...(count !== undefined && { count }),
  });
  return [
    {
      items: [
        entry(paths.admin(), text("dashboard"), <IconLayoutDashboard {...icon} />),
        entry(
          paths.submissions(),
          text("submissions"),
          <IconInbox {...icon} />,
          waiting.applications,
        ),
        entry(
          paths.verification(),
          text("verification"),
          <IconShieldCheck {...icon} />,
          waiting.verifications,
        ),
        entry(
          paths.contactMessages(),
          text("contactMessages"),
          <IconMail {...icon} />,
          waiting.messages,
        ),
        entry(paths.devTools(), text("devTools"), <IconTool {...icon} />),
      ],
    },
  ];
}
