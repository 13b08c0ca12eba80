import { column, dateText, recentDateText, useAccount } from "@bachat/site";
import { DataTable, StatusDot, type Column } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { SecondLine } from "../../components/SecondLine.tsx";
import { shellMessages } from "../../messages/en.ts";
import type { AdminAction } from "./AdminDialogs.tsx";
import { adminsMessages } from "./messages/en.ts";
import type { Admin } from "./queries.ts";

interface AdminsTableProps {
  admins: readonly Admin[];
  onAction: (action: AdminAction) => void;
}

export function AdminsTable({ admins, onAction }: AdminsTableProps) {
  const text = adminsMessages.useText();
  const shell = shellMessages.useText();
  const { account } = useAccount();
  const isYou = ({ user_id }: Admin) => user_id === account?.id;
  return (
    <DataTable
      label={text("admins")}
      density="comfortable"
      columns={columnsOf({ text, shell, isYou, onAction })}
      rows={admins}
      rowKey={({ user_id }) => user_id}
    />
  );
}

interface Cells extends Pick<AdminsTableProps, "onAction"> {
  text: typeof adminsMessages.text;
  shell: typeof shellMessages.text;
  isYou: (admin: Admin) => boolean;
}

function columnsOf({ text, shell, isYou, onAction }: Cells): Column<Admin>[] {
  return [
    {
      id: "name",
      header: text("columnName"),
      isPrimary: true,
      cell: (admin) => (
        <>
          {isYou(admin) ? text("you", { name: admin.name }) : admin.name}
          <SecondLine>{admin.email}</SecondLine>
        </>
      ),
    },
    {
      id: "permissions",
      header: text("columnPermissions"),
      width: "20%",
      cell: ({ permissions }) => (
        <span style={{ whiteSpace: "normal" }}>
          {permissions.length === 0
            ? text("noPermission")
            : permissions.map((one) => shell(`permission.${one}`)).join(", ")}
        </span>
      ),
    },
    {
      id: "state",
      header: text("columnState"),
      cell: ({ blocked, has_second_factor: isTwoStep }) => (
        <>
          <StatusDot tone={blocked ? "bad" : "ok"}>
            {text(blocked ? "blocked" : "active")}
          </StatusDot>
          {!isTwoStep && <SecondLine>{text("oneStep")}</SecondLine>}
        </>
      ),
    },
    column.text("seen", text("columnSeen"), ({ last_seen_at: at }) =>
      at === null ? text("neverSeen") : recentDateText(at),
    ),
    {
      id: "since",
      header: text("columnSince"),
      cell: ({ created_at: at, granted_by_name: by }) => (
        <>
          {dateText(at)}
          <SecondLine>{by === null ? text("byCommand") : text("byAdmin", { name: by })}</SecondLine>
        </>
      ),
    },
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (admin) => (isYou(admin) ? null : <Actions admin={admin} onAction={onAction} />),
    },
  ];
}

/** Nobody changes their own permissions, so an owner always stays. */
function Actions({ admin, onAction }: { admin: Admin; onAction: AdminsTableProps["onAction"] }) {
  const text = adminsMessages.useText();
  const button = (kind: AdminAction["kind"], color?: "chili") => (
    <Button
      size="xs"
      variant="subtle"
      {...(color && { color })}
      aria-label={text("actionAria", { action: text(kind), name: admin.name })}
      onClick={() => onAction({ kind, admin })}
    >
      {text(kind)}
    </Button>
  );
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
      {button("change")}
      {admin.blocked ? button("unblock") : button("block", "chili")}
      {button("revoke", "chili")}
    </Group>
  );
}
