import { ApiError } from "@bachat/api-client/public";
import { errorText, usePageMeta } from "@bachat/site";
import { LinkButton, Notice, Page, PageTitle } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { stopTopUpMessages } from "./messages/en.ts";

/** Too old, forged, or not whole. */
const deadLink: ReadonlySet<string> = new Set(["link_expired", "invalid_request"]);

/** `/stop-top-up?token=`: where the mail before a debit leads. One tap stops it, without signing in. */
export function StopTopUpPage() {
  const text = stopTopUpMessages.useText();
  const [search] = useSearchParams();
  usePageMeta({ title: text("title"), noindex: true });
  const { mutate, data, error, isPending } = useMutation(
    api.mutationOptions("post", "/v1/auto-top-up/stop"),
  );
  const token = search.get("token") ?? "";
  return (
    <Page>
      <Stack gap={16}>
        <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
        {error !== null && (
          <Notice tone="bad" title={text("failed")} isAlert>
            {error instanceof ApiError && deadLink.has(error.code)
              ? text("tooOld")
              : errorText(error)}
          </Notice>
        )}
        {data === undefined ? (
          <Group gap={12}>
            <Button color="chili" loading={isPending} onClick={() => mutate({ body: { token } })}>
              {text("stop")}
            </Button>
            <LinkButton href={paths.billing()} variant="subtle">
              {text("billing")}
            </LinkButton>
          </Group>
        ) : (
          <div aria-live="polite">
            <Notice
              tone="ok"
              title={text("stopped", { brand: data.brand_name })}
              action={
                <LinkButton href={paths.billing()} variant="default">
                  {text("billing")}
                </LinkButton>
              }
            >
              {text("stoppedText")}
            </Notice>
          </div>
        )}
      </Stack>
    </Page>
  );
}
