import type { Schemas } from "@bachat/api-client/public";
import {
  accountOptions,
  isLinkDead,
  QueryErrorState,
  useAccount,
  useErrorToast,
  usePageMeta,
  usePublicApi,
  useSignOut,
} from "@bachat/site";
import { BrandLogo, EmptyState, LinkButton, Notice, Page, PageSkeleton, toast } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { roleMessages } from "../../messages/role-texts.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { keepChoice } from "../../session/portal-brand.ts";
import { invitationMessages } from "./messages/en.ts";

type Preview = Schemas["TeamInvitationPreview"];

/** `/team-invitation`: behind the link of an invitation's mail. Open to all; accepting needs the invited account. */
export function TeamInvitationPage() {
  const text = invitationMessages.useText();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [isDead, setDead] = useState(false);
  usePageMeta({ title: text("title"), noindex: true });
  const preview = useQuery({
    queryKey: ["/v1/team-invitation", token],
    queryFn: () => api.call("post", "/v1/team-invitation", { body: { token } }),
    retry: false,
  });
  if (isDead || isLinkDead(preview.error)) return <Dead />;
  return (
    <Page width="form">
      {preview.data !== undefined ? (
        <Invitation preview={preview.data} token={token} onDead={() => setDead(true)} />
      ) : preview.error === null ? (
        <PageSkeleton />
      ) : (
        <QueryErrorState titleAs="h1" title={text("loadFailed")} query={preview} />
      )}
    </Page>
  );
}

interface InvitationProps {
  preview: Preview;
  token: string;
  onDead: () => void;
}

function Invitation({ preview, token, onDead }: InvitationProps) {
  const text = invitationMessages.useText();
  const role = roleMessages.useText();
  const { brand_name: brand, email } = preview;
  return (
    <Stack gap={20}>
      <BrandLogo name={brand} url={preview.logo_url} size={56} />
      <h1>{text("heading", { brand })}</h1>
      <div>
        <p>{text("text", { name: preview.invited_by, brand, role: role(`as_${preview.role}`) })}</p>
        <p>{text("may", { what: role(`${preview.role}_may`) })}</p>
      </div>
      <p>{text("forAddress", { email })}</p>
      <Answer preview={preview} token={token} onDead={onDead} />
    </Stack>
  );
}

function Answer({ preview, token, onDead }: InvitationProps) {
  const text = invitationMessages.useText();
  const state = useAccount();
  const signOut = useSignOut();
  switch (state.status) {
    case "loading":
      return null;
    case "error":
      return <QueryErrorState size="inline" title={text("loadFailed")} query={state} />;
    case "signed_out": {
      const back = `return_to=${encodeURIComponent(paths.teamInvitation({ token }))}`;
      return (
        <Group gap={12}>
          <LinkButton href={`${paths.signIn()}?tab=sign-up&${back}`}>{text("signUp")}</LinkButton>
          <LinkButton variant="default" href={`${paths.signIn()}?${back}`}>
            {text("signIn")}
          </LinkButton>
        </Group>
      );
    }
    case "ready":
      if (state.account.email.toLowerCase() !== preview.email.toLowerCase()) {
        return (
          <Notice
            tone="warning"
            title={text("otherAccount", { email: state.account.email })}
            action={
              <Button variant="default" onClick={() => void signOut()}>
                {text("signOut")}
              </Button>
            }
          >
            {text("otherAccountText", { invited: preview.email })}
          </Notice>
        );
      }
      return <Accept token={token} onDead={onDead} />;
  }
}

function Accept({ token, onDead }: Omit<InvitationProps, "preview">) {
  const text = invitationMessages.useText();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const publicApi = usePublicApi();
  const { mutateAsync, isPending } = useMutation(
    api.mutationOptions("post", "/v1/auth/team-invitation/accept"),
  );
  async function accept() {
    try {
      const { brand_id: brandId, brand_name: brand } = await mutateAsync({ body: { token } });
      // The portal lets an account in that names the brand.
      const account = await queryClient.fetchQuery({ ...accountOptions(publicApi), staleTime: 0 });
      keepChoice(brandId);
      toast.success({ title: text("joined", { brand }) });
      const isOpen = account.brands.some(
        ({ id, status }) => id === brandId && status === "approved",
      );
      await navigate(isOpen ? paths.portal() : paths.onboarding({ brand: brandId }), {
        replace: true,
      });
    } catch (error) {
      if (isLinkDead(error)) onDead();
      else showError(error, text("failed"));
    }
  }
  return (
    <Button size="lg" loading={isPending} onClick={() => void accept()}>
      {text("accept")}
    </Button>
  );
}

/** Used, withdrawn or too old; who has joined by it meanwhile finds the portal. */
function Dead() {
  const text = invitationMessages.useText();
  const { account } = useAccount();
  const isMember = account?.brands.some(({ status }) => status === "approved") === true;
  return (
    <EmptyState
      art="missing"
      titleAs="h1"
      title={text("dead")}
      text={text("deadText")}
      action={
        isMember ? (
          <LinkButton href={paths.portal()}>{text("toPortal")}</LinkButton>
        ) : (
          account === null && <LinkButton href={paths.signIn()}>{text("toSignIn")}</LinkButton>
        )
      }
    />
  );
}
