import type { AdminAnswer } from "@bachat/api-client/admin";
import { type Locale, locales } from "@bachat/rules/accounts";
import { mailTitle } from "@bachat/rules/mail-titles";
import {
  ListFilters,
  ListSelect,
  QueryView,
  useErrorToast,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { Breadcrumbs, Card, PageTitle, RowsSkeleton, toast } from "@bachat/ui";
import { Button, Stack, Text } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { api, pageLoader } from "../../session/api.ts";
import { mailMessages } from "./messages/en.ts";
import { previewAddress, previewOptions } from "./queries.ts";
import classes from "./TemplatePage.module.css";

export const loader = pageLoader((prefetch, { params, request }) => [
  prefetch(
    previewOptions(
      params["name"] ?? "",
      previewAddress.read(new URL(request.url).searchParams).locale,
    ),
  ),
]);

/** `/admin/mail/templates/:name`: a mail with invented data, and a test of it to oneself. */
export function TemplatePage() {
  const text = mailMessages.useText();
  const { name = "" } = useParams();
  const title = mailTitle(name);
  usePageMeta({ title, noindex: true });
  const list = useListState(previewAddress, { replace: true });
  const { locale, width } = list.state;
  const query = useQuery({ ...previewOptions(name, locale), placeholderData: keepPreviousData });
  return (
    <Stack gap={16}>
      <Breadcrumbs
        label={text("back")}
        crumbs={[{ label: text("templatesTitle"), href: paths.mailTemplates() }, { label: title }]}
      />
      <PageTitle
        isFlush
        lead={text("lightOnly")}
        action={<TestButton name={name} locale={locale} />}
      >
        {title}
      </PageTitle>
      <ListFilters label={title}>
        <ListSelect
          list={list}
          name="locale"
          label={text("language")}
          options={locales.map((value) => ({
            value,
            label: text(`locale.${value}`),
          }))}
        />
        <ListSelect
          list={list}
          name="width"
          label={text("width")}
          options={(["desktop", "phone"] as const).map((value) => ({
            value,
            label: text(`width.${value}`),
          }))}
        />
      </ListFilters>
      <QueryView
        query={query}
        failedTitle={text("templateFailed")}
        skeleton={<RowsSkeleton rows={8} height={57} />}
      >
        {(preview) => <Preview preview={preview} asked={locale} width={width} />}
      </QueryView>
    </Stack>
  );
}

function TestButton({ name, locale }: { name: string; locale: Locale }) {
  const text = mailMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/mail-templates/{template}/tests"),
    onSuccess: ({ email }) =>
      toast.success({ title: text("tested"), message: text("testedText", { email }) }),
    onError: (error) => showError(error, text("testFailed")),
  });
  return (
    <Button
      loading={isPending}
      onClick={() => mutate({ params: { path: { template: name } }, body: { locale } })}
    >
      {text("test")}
    </Button>
  );
}

interface PreviewProps {
  preview: AdminAnswer<"get", "/v1/admin/mail-templates/{template}">;
  asked: Locale;
  width: "phone" | "desktop";
}

function Preview({ preview, asked, width }: PreviewProps) {
  const text = mailMessages.useText();
  const { subject, html, text: plain, locale } = preview;
  return (
    <Stack gap={16}>
      {asked !== locale && <Text size="sm">{text("englishOnly")}</Text>}
      <Card title={text("subject")}>
        <p lang={locale}>{subject}</p>
      </Card>
      <Card title={text("shown")}>
        {/* No script runs in it, and its links open nothing. */}
        <iframe
          sandbox=""
          title={text("shownTitle", { subject })}
          srcDoc={html.replace("<head>", '<head><base target="_blank">')}
          className={classes.frame}
          data-width={width}
        />
      </Card>
      <Card title={text("plain")}>
        <pre lang={locale} className={classes.plain}>
          {plain}
        </pre>
      </Card>
    </Stack>
  );
}
