import type { AdminAnswer } from "@bachat/api-client/admin";
import {
  column,
  ListSelect,
  PagedTable,
  recentDateText,
  useErrorToast,
  useFollowShownPage,
  type ListState,
} from "@bachat/site";
import { Card, EmptyState, StatusDot, toast, type Column, type StatusTone } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation, type UseQueryResult } from "@tanstack/react-query";
import { shellMessages } from "../../messages/en.ts";
import { api } from "../../session/api.ts";
import { adminsMessages } from "./messages/en.ts";
import type { Invitation, InvitationsView } from "./queries.ts";

const tones: Record<Invitation["status"], StatusTone> = {
  open: "info",
  accepted: "ok",
  revoked: "none",
  expired: "warning",
  ended: "warning",
};

interface InvitationsCardProps {
  list: ListState<InvitationsView>;
  query: UseQueryResult<AdminAnswer<"get", "/v1/admin/invitations">>;
}

/** Invitations whose link works, which can be withdrawn; the others by choice. */
export function InvitationsCard({ list, query }: InvitationsCardProps) {
  const text = adminsMessages.useText();
  const shell = shellMessages.useText();
  const showError = useErrorToast();
  useFollowShownPage(list, query);
  const withdraw = useMutation({
    ...api.mutationOptions("delete", "/v1/admin/invitations/{invitation_id}"),
    onSuccess: () => toast.success({ title: text("withdrawn") }),
    onError: (error) => showError(error, text("withdrawFailed")),
  });
  const withdrawing = withdraw.isPending ? withdraw.variables.params.path.invitation_id : null;
  const onWithdraw = (id: string) => withdraw.mutate({ params: { path: { invitation_id: id } } });
  return (
    <Card
      title={text("invitations")}
      padded={false}
      action={
        <ListSelect
          list={list}
          name="invitations"
          label={text("shown")}
          options={[
            { value: "open", label: text("shownOpen") },
            { value: "past", label: text("shownPast") },
          ]}
        />
      }
    >
      <PagedTable
        query={query}
        failedTitle={text("invitationsFailed")}
        skeleton={{ rows: 2, height: 57 }}
        empty={
          <EmptyState
            size="inline"
            title={text(list.state.invitations === "open" ? "noneOpen" : "nonePast")}
            text={text("noInvitationsText")}
          />
        }
        label={text("invitations")}
        columns={columnsOf({ text, shell, withdrawing, onWithdraw })}
        rowKey={({ id }) => id}
        onPage={(page) => list.change({ page })}
      />
    </Card>
  );
}

interface Cells {
  text: typeof adminsMessages.text;
  shell: typeof shellMessages.text;
  /** The id of the invitation that is being withdrawn. */
  withdrawing: string | null;
  onWithdraw: (id: string) => void;
}

function columnsOf({ text, shell, withdrawing, onWithdraw }: Cells): Column<Invitation>[] {
  return [
    column.text("email", text("columnEmail"), ({ email }) => email, { isPrimary: true }),
    column.text("permissions", text("columnPermissions"), ({ permissions }) =>
      permissions.map((one) => shell(`permission.${one}`)).join(", "),
    ),
    {
      id: "state",
      header: text("columnState"),
      cell: ({ status, expires_at, accepted_at }) => (
        <StatusDot tone={tones[status]}>
          {text(`status.${status}`, { date: recentDateText(accepted_at ?? expires_at) })}
        </StatusDot>
      ),
    },
    column.text("by", text("columnSentBy"), ({ invited_by }) => invited_by.name),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: ({ id, email, status }) =>
        status === "open" && (
          <Button
            size="xs"
            variant="subtle"
            color="chili"
            loading={withdrawing === id}
            aria-label={text("actionAria", { action: text("withdraw"), name: email })}
            onClick={() => onWithdraw(id)}
          >
            {text("withdraw")}
          </Button>
        ),
    },
  ];
}
