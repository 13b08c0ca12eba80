import type { Schemas } from "@bachat/api-client/public";
import { column, recentDateText, useFreshProof } from "@bachat/site";
import { DataTable, StatusDot, toast, type Column } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { RowButton } from "../../components/RowButton.tsx";
import { roleMessages } from "../../messages/role-texts.ts";
import { api } from "../../session/api.ts";
import type { Brand } from "../../session/use-brand.ts";
import { teamMessages } from "./messages/en.ts";
import classes from "./TeamPage.module.css";

type Invitation = Schemas["TeamInvitation"];

interface InvitationsTableProps {
  brand: Brand;
  invitations: readonly Invitation[];
}

/** Open invitations: to be sent again or withdrawn. */
export function InvitationsTable({ brand, invitations }: InvitationsTableProps) {
  const text = teamMessages.useText();
  const role = roleMessages.useText();
  const proof = useFreshProof();
  const path = "/v1/brand/{brand_id}/team/invitations/{invitation_id}";
  const resend = useMutation(api.mutationOptions("post", `${path}/resend`));
  const withdraw = useMutation(api.mutationOptions("delete", path));
  const paramsOf = ({ id }: Invitation) => ({ path: { brand_id: brand.id, invitation_id: id } });

  async function sendAgain(invitation: Invitation) {
    try {
      await proof.prove(() => resend.mutateAsync({ params: paramsOf(invitation), body: {} }));
      const { email } = invitation;
      toast.success({ title: text("resent"), message: text("resentText", { email }) });
    } catch (error) {
      proof.report(error, text("actionFailed"));
    }
  }
  async function takeBack(invitation: Invitation) {
    try {
      await withdraw.mutateAsync({ params: paramsOf(invitation) });
      toast.success({ title: text("withdrawn") });
    } catch (error) {
      proof.report(error, text("actionFailed"));
    }
  }

  const onResend = brand.actions.invite_members
    ? (invitation: Invitation) => void sendAgain(invitation)
    : undefined;
  const onWithdraw = (invitation: Invitation) => void takeBack(invitation);
  const isBusy = resend.isPending || withdraw.isPending || proof.isProving;
  return (
    <>
      <DataTable
        label={text("invitations")}
        density="comfortable"
        columns={columnsOf({ text, role, isBusy, onResend, onWithdraw })}
        rows={invitations}
        rowKey={({ id }) => id}
      />
      {proof.dialog}
    </>
  );
}

interface Cells {
  text: typeof teamMessages.text;
  role: typeof roleMessages.text;
  isBusy: boolean;
  onResend: ((invitation: Invitation) => void) | undefined;
  onWithdraw: (invitation: Invitation) => void;
}

function columnsOf({ text, role, isBusy, onResend, onWithdraw }: Cells): Column<Invitation>[] {
  return [
    column.text("email", text("columnEmail"), ({ email }) => email, { isPrimary: true }),
    column.text("role", text("columnRole"), (one) => role(one.role)),
    {
      id: "state",
      header: text("columnState"),
      cell: ({ status, expires_at }) =>
        status === "open" ? (
          <StatusDot tone="ok">{text("open", { date: recentDateText(expires_at) })}</StatusDot>
        ) : (
          <StatusDot tone="warning">{text("expired")}</StatusDot>
        ),
    },
    column.text("by", text("columnSentBy"), (one) => one.invited_by),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (invitation) => (
        <span className={classes.rowActions}>
          {onResend && (
            <RowButton of={invitation.email} disabled={isBusy} onClick={() => onResend(invitation)}>
              {text("resend")}
            </RowButton>
          )}
          <RowButton
            of={invitation.email}
            color="chili"
            disabled={isBusy}
            onClick={() => onWithdraw(invitation)}
          >
            {text("withdraw")}
          </RowButton>
        </span>
      ),
    },
  ];
}
