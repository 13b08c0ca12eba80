import { type MemberRole, memberRoles } from "@bachat/rules/accounts";
import { Choice } from "../../components/Choice.tsx";
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
    <Choice
      label={text("role")}
      name="role"
      value={value}
      onChange={(next) => {
        if (isMemberRole(next)) onChange(next);
      }}
      options={memberRoles.map((one) => ({
        value: one,
        label: role(one),
        description: role(`${one}_may`),
      }))}
    />
  );
}
