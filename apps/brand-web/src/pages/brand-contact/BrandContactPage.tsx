import { isLinkDead, useAccount, useErrorToast, usePageMeta } from "@bachat/site";
import { EmptyState, LinkButton, Page } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { contactMessages } from "./messages/en.ts";

/** `/brand-contact`: behind the link mailed to who shall become a brand's contact. A press confirms, not the opening. */
export function BrandContactPage() {
  const text = contactMessages.useText();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const showError = useErrorToast();
  const { account } = useAccount();
  usePageMeta({ title: text("title"), noindex: true });
  const confirm = useMutation({
    ...api.mutationOptions("post", "/v1/brand-contact/confirm"),
    onError: (error) => {
      if (!isLinkDead(error)) showError(error, text("failed"));
    },
  });

  if (isLinkDead(confirm.error)) {
    return <EmptyState art="missing" titleAs="h1" title={text("dead")} text={text("deadText")} />;
  }
  if (confirm.data !== undefined) {
    const { brand_name: brand, email } = confirm.data;
    const isTheirs = account?.email.toLowerCase() === email.toLowerCase();
    return (
      <div role="status">
        <EmptyState
          art="done"
          titleAs="h1"
          title={text("done", { brand })}
          text={text(isTheirs ? "doneSignedIn" : "doneText", { email })}
          action={
            isTheirs ? (
              <LinkButton href={paths.portal()}>{text("toPortal")}</LinkButton>
            ) : (
              <LinkButton href={paths.signIn()}>{text("signIn")}</LinkButton>
            )
          }
        />
      </div>
    );
  }
  return (
    <Page width="form">
      <Stack gap={20}>
        <h1>{text("heading")}</h1>
        <p>{text("text")}</p>
        <Button
          size="lg"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ body: { token } })}
        >
          {text("confirm")}
        </Button>
      </Stack>
    </Page>
  );
}
