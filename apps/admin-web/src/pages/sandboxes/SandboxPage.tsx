import { momentText } from "@bachat/site";
import { Breadcrumbs, PageTitle } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { ApiParts } from "../../components/brand-api/ApiParts.tsx";
import { apiOptions } from "../../components/brand-api/queries.ts";
import { RecordPage } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { api, recordLoader } from "../../session/api.ts";
import { sandboxesMessages } from "./messages/en.ts";

const sandboxOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/sandboxes/{brand_id}", { params: { path: { brand_id: id } } });

export const loader = recordLoader((prefetch, id) => [
  prefetch(sandboxOptions(id)),
  prefetch(apiOptions(id)),
]);

/** `/admin/sandboxes/:id`: one account's test keys and webhooks, which an admin can end. */
export function SandboxPage() {
  const text = sandboxesMessages.useText();
  return (
    <RecordPage
      title={text("sandboxTitle")}
      options={sandboxOptions}
      failedTitle={text("sandboxFailed")}
    >
      {({ email, created_at: made, last_used_at: used }, id) => (
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
    </RecordPage>
  );
}
