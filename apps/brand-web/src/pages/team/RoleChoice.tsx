import { type MemberRole, memberRoles } from "@bachat/rules/accounts";
import { Radio, Stack } from "@mantine/core";
import { isMemberRole, roleMessages } from "../../messages/role-texts.ts";
import { teamMessages } from "./messages/en.ts";

interface RoleChoiceProps {
  value: MemberRole;
  onChange: (role: MemberRole) => void;
}

/** The roles, each with its rights. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const text = teamMessages.useText();
  const role = roleMessages.useText();
  return (
    <Radio.Group
      label={text("role")}
      value={value}
      onChange={(next) => {
        if (isMemberRole(next)) onChange(next);
      }}
    >
      <Stack gap={12} mt={8}>
        {memberRoles.map((one) => (
          <Radio
            key={one}
            name="role"
            value={one}
            label={role(one)}
            description={role(`${one}_may`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
