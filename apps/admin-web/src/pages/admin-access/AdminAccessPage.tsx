import {
  AccountSettings,
  GuardScreen,
  pathOf,
  QueryErrorState,
  returnPathOf,
  useAccount,
  usePageMeta,
  useSignOut,
  type Account,
} from "@bachat/site";
import { LinkButton, Notice, Page, PageSkeleton, PageTitle } from "@bachat/ui";
import { Box, Button, Stack } from "@mantine/core";
import { useLocation, useSearchParams } from "react-router";
import { shellMessages } from "../../messages/en.ts";
import { paths } from "../../paths.ts";
import { AcceptInvitation } from "./AcceptInvitation.tsx";
import { accessMessages } from "./messages/en.ts";

/** The account's rights here, and the missing steps for the others. */
function Access({ account }: { account: Account }) {
  const text = accessMessages.useText();
  const shell = shellMessages.useText();
  // A person who was sent here for a missing step goes on to the page that they wanted.
  const wanted = returnPathOf(useLocation());
  if (!account.is_admin) {
    return (
      <Notice tone="info" title={text("noAccess")}>
        {text("noAccessText")}
      </Notice>
    );
  }
  if (account.second_factor.required && !account.second_factor.enabled) {
    return (
      <Notice tone="warning" title={text("needsFactor")}>
        {text("needsFactorText")}
      </Notice>
    );
  }
  return (
    <Notice
      tone="ok"
      title={text("isAdmin")}
      action={<LinkButton href={wanted ?? paths.admin()}>{text("openAdmin")}</LinkButton>}
    >
      {account.permissions.length === 0 ? (
        text("noPermissions")
      ) : (
        <>
          <p>{text("isAdminText")}</p>
          <Stack component="ul" gap={4} mt={8}>
            {account.permissions.map((permission) => (
              <li key={permission}>
                <b>{shell(`permission.${permission}`)}</b>: {shell(`permissionFor.${permission}`)}
              </li>
            ))}
          </Stack>
        </>
      )}
    </Notice>
  );
}

/** `/admin-access`: the account's rights, an invitation to accept, the own account. */
export function AdminAccessPage() {
  const text = accessMessages.useText();
  const shell = shellMessages.useText();
  const state = useAccount();
  const location = useLocation();
  const [query] = useSearchParams();
  const signOut = useSignOut();
  const invitation = query.get("invitation");
  usePageMeta({ title: text("title"), noindex: true });

  switch (state.status) {
    case "loading":
      return <PageSkeleton label={shell("loadingPage")} />;
    case "error":
      return <QueryErrorState titleAs="h1" title={text("loadFailed")} query={state} />;
    case "signed_out":
      return (
        <GuardScreen
          title={text(invitation === null ? "signInFirst" : "invitationTitle")}
          {...(invitation === null ? {} : { text: text("invitationSignIn") })}
          action={
            <LinkButton
              href={`${paths.signIn()}?return_to=${encodeURIComponent(pathOf(location))}`}
            >
              {text("signIn")}
            </LinkButton>
          }
        />
      );
    case "ready":
      return (
        <Page width="reading">
          <PageTitle
            lead={text("signedInAs", { email: state.account.email })}
            action={
              <Button variant="default" onClick={() => void signOut()}>
                {text("signOut")}
              </Button>
            }
          >
            {text("title")}
          </PageTitle>
          <Stack gap={16}>
            {invitation !== null && !state.account.is_admin ? (
              <AcceptInvitation token={invitation} />
            ) : (
              <Access account={state.account} />
            )}
            <Box component="h2" mt={16} fz={22}>
              {text("account")}
            </Box>
            <AccountSettings />
          </Stack>
        </Page>
      );
  }
}
