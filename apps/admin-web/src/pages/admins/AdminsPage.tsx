import { QueryView, useListState, usePageMeta } from "@bachat/site";
import { Card, PageTitle, RowsSkeleton } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pageLoader } from "../../session/api.ts";
import { AdminDialogs, type AdminAction } from "./AdminDialogs.tsx";
import { AdminsTable } from "./AdminsTable.tsx";
import { InvitationsCard } from "./InvitationsCard.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { adminsMessages } from "./messages/en.ts";
import { adminsOptions, invitationsAddress, invitationsOptions } from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(adminsOptions),
  prefetch(invitationsOptions(invitationsAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/admins`: the admins, their permissions, and open invitations. */
export function AdminsPage() {
  const text = adminsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(invitationsAddress, { replace: true });
  const admins = useQuery(adminsOptions);
  const invitations = useQuery({
    ...invitationsOptions(list.state),
    placeholderData: keepPreviousData,
  });
  const [isInviting, setInviting] = useState(false);
  const [action, setAction] = useState<AdminAction | null>(null);
  return (
    <>
      <PageTitle
        lead={text("lead")}
        action={
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {text("invite")}
          </Button>
        }
      >
        {text("title")}
      </PageTitle>
      <Stack gap={16}>
        <QueryView
          query={admins}
          failedTitle={text("loadFailed")}
          skeleton={
            <Card title={text("admins")} padded={false}>
              <RowsSkeleton rows={4} height={57} />
            </Card>
          }
        >
          {({ items }) => (
            <Card title={text("admins")} padded={false}>
              <AdminsTable admins={items} onAction={setAction} />
            </Card>
          )}
        </QueryView>
        <InvitationsCard list={list} query={invitations} />
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <AdminDialogs action={action} onClose={() => setAction(null)} />
    </>
  );
}
