import { isMissing, QueryErrorState, useSession, usePageMeta } from "@bachat/site";
import { EmptyState, LinkButton, Page, PageSkeleton } from "@bachat/ui";
import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { keepInvitation } from "../../invitation/kept-invitation.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { joinMessages } from "./messages/en.ts";

/** `/join/:code`: where a friend's link leads. The sign-up counts for the friend; the page names nobody. */
export function JoinPage() {
  const text = joinMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const code = (useParams()["code"] ?? "").toLowerCase();
  const session = useSession();
  const query = useQuery({
    ...api.queryOptions("get", "/v1/invitations/{code}", { params: { path: { code } } }),
    retry: false,
  });
  const isSignedIn = session.status === "signed_in";
  const works = query.isSuccess;
  useEffect(() => {
    if (works && !isSignedIn) keepInvitation(code);
  }, [works, isSignedIn, code]);

  if (query.isPending || session.status === "loading")
    return (
      <Page>
        <PageSkeleton />
      </Page>
    );
  const isDead = isMissing(query.error);
  if (query.error !== null && !isDead)
    return (
      <Page>
        <QueryErrorState titleAs="h1" title={text("failed")} query={query} />
      </Page>
    );
  if (isSignedIn)
    return (
      <Page>
        <EmptyState
          art="done"
          titleAs="h1"
          title={text("memberTitle")}
          text={text("memberText")}
          action={<LinkButton href={paths.dashboard()}>{text("dashboard")}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page>
      <EmptyState
        art={isDead ? "missing" : "saved"}
        titleAs="h1"
        title={text(isDead ? "deadTitle" : "heading")}
        text={text(isDead ? "deadText" : "lead")}
        action={
          <Group gap={8} justify="center">
            <LinkButton href={isDead ? paths.signUp() : paths.signUpInvited(code)} size="lg">
              {text("join")}
            </LinkButton>
            <LinkButton href={paths.offers()} variant="subtle" size="lg">
              {text("browse")}
            </LinkButton>
          </Group>
        }
      />
    </Page>
  );
}
