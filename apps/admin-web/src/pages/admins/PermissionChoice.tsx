import { adminPermissions } from "@bachat/rules/accounts";
import { Checkbox, Stack } from "@mantine/core";
import { shellMessages } from "../../messages/en.ts";
import { usePermissions } from "../../session/permissions.ts";
import { adminsMessages } from "./messages/en.ts";
import type { AdminPermission } from "./queries.ts";

/** The values of a form of permissions: for each, whether it is given. */
export type Given = Record<AdminPermission, boolean>;

export const givenOf = (permissions: readonly AdminPermission[]) =>
  Object.fromEntries(adminPermissions.map((one) => [one, permissions.includes(one)])) as Given;

export const chosenOf = (given: Given): AdminPermission[] =>
  adminPermissions.filter((one) => given[one]);

interface PermissionChoiceProps {
  form: { checkbox: (permission: AdminPermission) => object };
  /** The admin's present permissions: they may stay when an owner who lacks them changes the rest. */
  held?: readonly AdminPermission[];
}

/** Each permission with its purpose. An admin can give only permissions that they have. */
export function PermissionChoice({ form, held = [] }: PermissionChoiceProps) {
  const text = adminsMessages.useText();
  const shell = shellMessages.useText();
  const may = usePermissions();
  return (
    <Stack component="fieldset" gap={12}>
      <legend>{text("permissions")}</legend>
      {adminPermissions.map((one) => {
        const isGivable = may(one) || held.includes(one);
        return (
          <Checkbox
            key={one}
            disabled={!isGivable}
            label={shell(`permission.${one}`)}
            description={
              isGivable
                ? text("permissionMay", { for: shell(`permissionFor.${one}`) })
                : text("notYours")
            }
            {...form.checkbox(one)}
          />
        );
      })}
    </Stack>
  );
}
