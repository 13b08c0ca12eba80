import { mailTitle } from "@bachat/rules/mail-titles";
import { hasWords } from "@bachat/rules/search-form";
import {
  column,
  ListFilters,
  ListSearch,
  PagedTable,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { Card, type Column, EmptyState, PageTitle } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { MailTabs } from "./MailTabs.tsx";
import { mailMessages } from "./messages/en.ts";
import { type Template, templatesAddress, templatesOptions } from "./queries.ts";

export const loader = pageLoader((prefetch) => [prefetch(templatesOptions)]);

const matches = ({ name, subject }: Template, search: string) =>
  hasWords(`${mailTitle(name)} ${name} ${subject}`, search);

/** `/admin/mail/templates`: all mails by name. Their number is the program's own, so one answer has all. */
export function TemplatesPage() {
  const text = mailMessages.useText();
  usePageMeta({ title: text("templatesTitle"), noindex: true });
  const list = useListState(templatesAddress, { replace: true });
  const { search } = list.state;
  const query = useQuery({
    ...templatesOptions,
    select: ({ items }) => {
      const found = items.filter((one) => matches(one, search));
      return { items: found, page: 1, per_page: items.length, total: found.length };
    },
  });
  return (
    <div>
      <MailTabs />
      <Stack gap={16}>
        <PageTitle isFlush lead={text("templatesLead")}>
          {text("templatesTitle")}
        </PageTitle>
        <ListFilters label={text("templatesTitle")}>
          <ListSearch list={list} placeholder={text("templatesSearch")} debounceMs={150} />
        </ListFilters>
        <Card padded={false}>
          <PagedTable
            query={query}
            failedTitle={text("templatesFailed")}
            empty={
              <EmptyState
                size="inline"
                art="search"
                title={text("noneFound")}
                text={text("noneTemplateText")}
                action={<Button onClick={list.clear}>{text("clear")}</Button>}
              />
            }
            label={text("templatesTitle")}
            rowKey={({ name }) => name}
            hrefFor={({ name }) => paths.mailTemplate(name)}
            columns={columnsOf(text)}
          />
        </Card>
      </Stack>
    </div>
  );
}

function columnsOf(text: typeof mailMessages.text): Column<Template>[] {
  return [
    column.text("name", text("columnName"), ({ name }) => mailTitle(name), { isPrimary: true }),
    column.text("subject", text("columnSubject"), ({ subject }) => subject, { width: "45%" }),
    column.text("locales", text("columnLanguages"), ({ locales }) =>
      locales.map((locale) => text(`locale.${locale}`)).join(", "),
    ),
    column.text("always", text("columnAlways"), ({ asked_for: isAskedFor }) =>
      text(isAskedFor ? "yes" : "no"),
    ),
  ];
}
