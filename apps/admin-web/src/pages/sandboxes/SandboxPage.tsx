import { isUuid } from "@bachat/rules/patterns";
import { momentText, usePageMeta } from "@bachat/site";
import { Breadcrumbs, PageTitle } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ApiParts } from "../../components/brand-api/ApiParts.tsx";
import { apiOptions } from "../../components/brand-api/queries.ts";
import { ById, RecordView } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { sandboxesMessages } from "./messages/en.ts";
import { sandboxOptions } from "./queries.ts";

export const loader = pageLoader((prefetch, { params: { id = "" } }) =>
  isUuid(id) ? [prefetch(sandboxOptions(id)), prefetch(apiOptions(id))] : [],
);

/** `/admin/sandboxes/:id`: one account's test keys and webhooks, which an admin can end. */
export function SandboxPage() {
  return <ById>{(id) => <ShownSandbox id={id} />}</ById>;
}

function ShownSandbox({ id }: { id: string }) {
  const text = sandboxesMessages.useText();
  usePageMeta({ title: text("sandboxTitle"), noindex: true });
  return (
    <RecordView query={useQuery(sandboxOptions(id))} failedTitle={text("sandboxFailed")}>
      {({ email, created_at: made, last_used_at: used }) => (
        <Stack component="article" gap={20}>
          <header>
            <Breadcrumbs
              label={text("title")}
              crumbs={[{ label: text("title"), href: paths.sandboxes() }, { label: email }]}
            />
            <PageTitle
              isFlush
              lead={[
                text("made", { time: momentText(made) }),
                used === null ? text("neverCalled") : text("lastCall", { time: momentText(used) }),
              ].join(" · ")}
            >
              {email}
            </PageTitle>
          </header>
          <ApiParts brand={{ id, name: email }} />
        </Stack>
      )}
    </RecordView>
  );
}
