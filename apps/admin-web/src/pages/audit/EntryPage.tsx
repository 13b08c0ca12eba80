import { auditActionText, auditRecordText } from "@bachat/rules/audit-actions";
import { longMomentText, numberText } from "@bachat/site";
import { Breadcrumbs, Card, FactList, PageTitle, UiLink } from "@bachat/ui";
import { Group, Stack, Text } from "@mantine/core";
import { RecordPage } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { Changes } from "./Changes.tsx";
import { auditMessages } from "./messages/en.ts";
import { PersonalValues } from "./PersonalValues.tsx";
import { auditHref, entryOptions, type EntryDetail } from "./queries.ts";
import { actorText, fieldText, usePageHref } from "./words.ts";

export const loader = recordLoader((prefetch, id) => [prefetch(entryOptions(id))]);

/** `/admin/audit/:id`: one entry, with what changed and by which request. */
export function EntryPage() {
  const text = auditMessages.useText();
  return (
    <RecordPage title={text("title")} options={entryOptions} failedTitle={text("entryFailed")}>
      {(entry) => (
        <Stack component="article" gap={20} maw={860}>
          <header>
            <Breadcrumbs
              label={text("title")}
              crumbs={[
                { label: text("title"), href: paths.audit() },
                { label: auditActionText(entry.action) },
              ]}
            />
            <PageTitle isFlush>{auditActionText(entry.action)}</PageTitle>
          </header>
          <Facts entry={entry} />
          <Card title={text("changes")} padded={entry.changes.length === 0}>
            {entry.changes.length === 0 ? (
              <Text c="dimmed">{text("noChanges")}</Text>
            ) : (
              <Changes label={text("changes")} changes={entry.changes} />
            )}
          </Card>
          <PersonalValues entry={entry} />
          {entry.facts.length > 0 && (
            <Card title={text("facts")}>
              <FactList
                labelWidth={180}
                facts={entry.facts.map(({ field, value }) => ({
                  label: fieldText(field),
                  value,
                }))}
              />
            </Card>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}

/** Who, what, when, about what, from where. */
function Facts({ entry }: { entry: EntryDetail }) {
  const text = auditMessages.useText();
  const hrefOf = usePageHref();
  const { actor, record, request_id: request, job, link, reason } = entry;
  const page = hrefOf(entry.page);
  return (
    <Card>
      <FactList
        labelWidth={148}
        facts={[
          { label: text("when"), value: longMomentText(entry.at) },
          {
            label: text("by"),
            value: (
              <Line>
                {actorText(entry, text)}
                {actor !== null && (
                  <UiLink href={auditHref({ actor: actor.id })}>{text("allBy")}</UiLink>
                )}
              </Line>
            ),
          },
          {
            label: text("about"),
            value: (
              <Line>
                {auditRecordText(record.kind)}
                {record.name !== null && ` · ${record.name}`}
                {page !== null && <UiLink href={page}>{text("open")}</UiLink>}
                {record.id !== null && (
                  <UiLink href={auditHref({ record_id: record.id })}>{text("allOf")}</UiLink>
                )}
              </Line>
            ),
            note: record.id,
          },
          ...(reason === null ? [] : [{ label: text("reason"), value: `“${reason}”` }]),
          ...(job === null
            ? [
                {
                  label: text("address"),
                  value: entry.address ?? text(request === null ? "notRecorded" : "addressErased"),
                },
                {
                  label: text("request"),
                  value:
                    request === null ? (
                      text("notRecorded")
                    ) : (
                      <Line>
                        <code>{request}</code>
                        <UiLink href={auditHref({ request_id: request })}>
                          {text("allOfRequest")}
                        </UiLink>
                      </Line>
                    ),
                },
              ]
            : [
                {
                  label: text(job.includes(":") ? "command" : "job"),
                  value: <code>{job}</code>,
                },
              ]),
          {
            label: text("chainPlace"),
            value:
              link === null
                ? text("notChained")
                : text("chainedAt", {
                    position: numberText(link.position),
                    at: longMomentText(link.linked_at),
                  }),
          },
        ]}
      />
    </Card>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <Group component="span" gap="2px 12px">
      {children}
    </Group>
  );
}
