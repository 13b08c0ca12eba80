import {
  IconApi,
  IconActivity,
  IconBuildingBank,
  IconBuildingStore,
  IconHistory,
  IconCategory,
  IconChartBar,
  IconInbox,
  IconLayoutDashboard,
  IconListNumbers,
  IconMail,
  IconMailForward,
  IconReceiptRupee,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconTicket,
  IconTool,
  IconUserCheck,
  IconUsers,
  IconVocabulary,
} from "@tabler/icons-react";
import { useWaitText } from "../components/use-wait-text.ts";
import { countText } from "../format.ts";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import { usePermissions } from "../session/permissions.ts";
import { useWaiting, type Waiting } from "../session/waiting.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The admin area's navigation: only what exists and what the person may do, with what waits in each. */
export function useAdminNav(pathname: string) {
  const text = shellMessages.useText();
  const may = usePermissions();
  const waiting = useWaiting();
  const waitText = useWaitText();
  const entry = (href: string, label: string, drawing: React.ReactNode, figure?: Waiting) => ({
    href,
    label,
    icon: drawing,
    isActive: pathname === href || (href !== paths.admin() && pathname.startsWith(`${href}/`)),
    ...(figure !== undefined && { count: figureOf(figure) }),
  });
  const figureOf = ({ count, oldest, hasFailed, hasMore = false }: Waiting) => {
    if (hasFailed) return text("unavailable");
    if (count === undefined || oldest === undefined) return count;
    return text("waitingSince", { figure: countText(count, hasMore), time: waitText(oldest) });
  };
  return [
    {
      items: [
        entry(paths.admin(), text("dashboard"), <IconLayoutDashboard {...icon} />),
        may("brands") &&
          entry(
            paths.submissions(),
            text("submissions"),
            <IconInbox {...icon} />,
            waiting.applications,
          ),
        may("catalogue") &&
          entry(paths.offers(), text("offers"), <IconTicket {...icon} />, waiting.offers),
        may("reviewer") &&
          entry(
            paths.verification(),
            text("verification"),
            <IconShieldCheck {...icon} />,
            waiting.verifications,
          ),
        may("reviewer") &&
          entry(
            paths.verificationAnalytics(),
            text("verificationAnalytics"),
            <IconChartBar {...icon} />,
          ),
        may("reviewer") &&
          entry(
            paths.contactMessages(),
            text("contactMessages"),
            <IconMail {...icon} />,
            waiting.messages,
          ),
        may("finance") &&
          entry(paths.finance(), text("finance"), <IconReceiptRupee {...icon} />, waiting.finance),
        may("reviewer") && entry(paths.students(), text("students"), <IconSchool {...icon} />),
        may("brands") &&
          entry(
            paths.brands(),
            text("brands"),
            <IconBuildingStore {...icon} />,
            waiting.brandChanges,
          ),
        may("brands") && entry(paths.brandApi(), text("brandApi"), <IconApi {...icon} />),
        may("catalogue") &&
          entry(paths.categories(), text("categories"), <IconCategory {...icon} />),
        may("catalogue") && entry(paths.synonyms(), text("synonyms"), <IconVocabulary {...icon} />),
        may("catalogue") &&
          entry(paths.brandDirectory(), text("brandDirectory"), <IconListNumbers {...icon} />),
        may("catalogue") &&
          entry(paths.colleges(), text("colleges"), <IconBuildingBank {...icon} />),
        entry(
          paths.confirmations(),
          text("confirmations"),
          <IconUserCheck {...icon} />,
          waiting.confirmations,
        ),
        may("owner") && entry(paths.admins(), text("admins"), <IconUsers {...icon} />),
        may("owner") && entry(paths.settings(), text("settings"), <IconSettings {...icon} />),
        may("owner") && entry(paths.audit(), text("audit"), <IconHistory {...icon} />),
        may("owner") && entry(paths.mail(), text("mail"), <IconMailForward {...icon} />),
        entry(paths.status(), text("status"), <IconActivity {...icon} />),
        entry(paths.devTools(), text("devTools"), <IconTool {...icon} />),
      ].filter((one) => one !== false),
    },
  ];
}
