import { QueryView, useOpenDialog, usePageMeta } from "@bachat/site";
import { Card, PageTitle, RowsSkeleton } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { portalPage } from "../../components/portal-page.tsx";
import { portalLoader } from "../../session/api.ts";
import { teamOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { ContactCard } from "./ContactCard.tsx";
import { InvitationsTable } from "./InvitationsTable.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { MemberDialogs, type MemberAction } from "./MemberDialogs.tsx";
import { MembersTable } from "./MembersTable.tsx";
import { teamMessages } from "./messages/en.ts";

export const loader = portalLoader((prefetch, { id }) => [prefetch(teamOptions(id))]);

/** `/brand-portal/team`: members, invitations and the contact. */
export const TeamPage = portalPage(Team);

function Team({ brand }: { brand: Brand }) {
  const text = teamMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const { id, name, actions } = brand;
  const [isInviting, setInviting] = useOpenDialog("team-invitation", false);
  const [action, setAction] = useOpenDialog<MemberAction | null>("members", null);
  const query = useQuery(teamOptions(id));
  const invite = (
    <Button
      leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {text("invite")}
    </Button>
  );
  return (
    <>
      <PageTitle lead={text("lead", { brand: name })} action={actions.invite_members && invite}>
        {text("title")}
      </PageTitle>
      <QueryView
        query={query}
        failedTitle={text("loadFailed")}
        skeleton={
          <Card title={text("members")} padded={false}>
            <RowsSkeleton rows={4} height={56} />
          </Card>
        }
      >
        {(team) => (
          <Stack gap={16}>
            <Card title={text("members")} padded={false}>
              <MembersTable
                members={team.members}
                mayManage={actions.manage_team}
                onAction={setAction}
              />
            </Card>
            {team.invitations.length > 0 && (
              <Card title={text("invitations")} padded={false}>
                <InvitationsTable brand={brand} invitations={team.invitations} />
              </Card>
            )}
            <ContactCard brand={brand} team={team} />
          </Stack>
        )}
      </QueryView>
      {isInviting && <InviteDialog brandId={id} onClose={() => setInviting(false)} />}
      <MemberDialogs brand={brand} action={action} onClose={() => setAction(null)} />
    </>
  );
}
