import { adminPermissions } from "@bachat/rules/accounts";
import { Checkbox, Stack } from "@mantine/core";
import { shellMessages } from "../../messages/en.ts";
import { usePermissions } from "../../session/permissions.ts";
import { adminsMessages } from "./messages/en.ts";
import type { AdminPermission } from "./queries.ts";

interface PermissionChoiceProps {
  value: readonly AdminPermission[];
  onChange: (permissions: AdminPermission[]) => void;
  error: string | undefined;
  /** What the admin has already, and so may keep, whoever changes the rest. */
  held?: readonly AdminPermission[];
}

/** Each permission with what it is for. Only what one has oneself can be given. */
export function PermissionChoice({ value, onChange, error, held = [] }: PermissionChoiceProps) {
  const text = adminsMessages.useText();
  const shell = shellMessages.useText();
  const may = usePermissions();
  const choose = (chosen: readonly string[]) =>
    onChange(adminPermissions.filter((one) => chosen.includes(one)));
  return (
    <Checkbox.Group
      label={text("permissions")}
      value={[...value]}
      onChange={choose}
      {...(error !== undefined && { error })}
    >
      <Stack gap={12} my={8}>
        {adminPermissions.map((one) => {
          const isGivable = may(one) || held.includes(one);
          return (
            <Checkbox
              key={one}
              value={one}
              disabled={!isGivable}
              label={shell(`permission.${one}`)}
              description={
                isGivable
                  ? text("permissionMay", { for: shell(`permissionFor.${one}`) })
                  : text("notYours")
              }
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}
