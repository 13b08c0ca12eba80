import { GuardScreen } from "@bachat/site";
import { LinkButton } from "@bachat/ui";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import type { Permission } from "../session/permissions.ts";

/** In a page's place: which permission it needs, and who can give it. */
export function NoPermission({ permission }: { permission: Permission }) {
  const text = shellMessages.useText();
  return (
    <GuardScreen
      title={text("noPermission", { permission: text(`permission.${permission}`) })}
      text={text("noPermissionText", { for: text(`permissionFor.${permission}`) })}
      action={<LinkButton href={paths.access()}>{text("seeAccess")}</LinkButton>}
    />
  );
}
