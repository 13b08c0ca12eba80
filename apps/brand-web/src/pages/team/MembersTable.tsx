import type { Schemas } from "@bachat/api-client/public";
import { column, recentDateText } from "@bachat/site";
import { DataTable, type Column } from "@bachat/ui";
import { Group } from "@mantine/core";
import { RowButton } from "../../components/RowButton.tsx";
import { roleMessages } from "../../messages/role-texts.ts";
import type { MemberAction } from "./MemberDialogs.tsx";
import { teamMessages } from "./messages/en.ts";
import classes from "./TeamPage.module.css";

type Member = Schemas["TeamMember"];

interface MembersTableProps {
  members: readonly Member[];
  mayManage: boolean;
  onAction: (action: MemberAction) => void;
}

export function MembersTable({ members, mayManage, onAction }: MembersTableProps) {
  const text = teamMessages.useText();
  const role = roleMessages.useText();
  return (
    <DataTable
      label={text("members")}
      density="comfortable"
      columns={columnsOf({ text, role, mayManage, onAction })}
      rows={members}
      rowKey={(member) => member.user_id}
    />
  );
}

interface Cells extends Pick<MembersTableProps, "mayManage" | "onAction"> {
  text: typeof teamMessages.text;
  role: typeof roleMessages.text;
}

function columnsOf({ text, role, mayManage, onAction }: Cells): Column<Member>[] {
  return [
    {
      id: "name",
      header: text("columnName"),
      isPrimary: true,
      cell: (member) => (
        <Group component="span" gap={8} display="inline-flex">
          {member.name}
          {member.is_you && <span className={classes.tag}>{text("you")}</span>}
          {member.is_contact && <span className={classes.tag}>{text("contact")}</span>}
        </Group>
      ),
    },
    column.text("email", text("columnEmail"), (member) => member.email),
    column.text("role", text("columnRole"), (member) => role(member.role)),
    column.text("joined", text("columnJoined"), (member) => recentDateText(member.joined_at)),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (member) => <Actions member={member} mayManage={mayManage} onAction={onAction} />,
    },
  ];
}

interface ActionsProps extends Pick<MembersTableProps, "mayManage" | "onAction"> {
  member: Member;
}

/** The contact stays an admin; members who are no admins may only leave. */
function Actions({ member, mayManage, onAction }: ActionsProps) {
  const text = teamMessages.useText();
  if (member.is_contact) return null;
  const button = (kind: MemberAction["kind"], color?: "chili") => (
    <RowButton of={member.name} color={color} onClick={() => onAction({ kind, member })}>
      {text(kind)}
    </RowButton>
  );
  return (
    <span className={classes.rowActions}>
      {mayManage && button("changeRole")}
      {mayManage && !member.is_you && button("remove", "chili")}
      {member.is_you && button("leave", "chili")}
    </span>
  );
}
