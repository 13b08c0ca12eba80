import { STATUS_DAYS } from "@bachat/rules/status";
import { daysBetween } from "@bachat/rules/time";
import {
  dayText,
  lazyPart,
  listText,
  momentText,
  QueryView,
  useOpenDialog,
  usePageMeta,
} from "@bachat/site";
import { Card, Notice, Page, PageSkeleton, PageTitle, Section } from "@bachat/ui";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { settings } from "../../config.ts";
import { usePermissions } from "../../session/permissions.ts";
import { ComponentRow } from "./ComponentRow.tsx";
import { Decisions } from "./Decisions.tsx";
import { headlineOf } from "./headline.ts";
import { IncidentItem, type IncidentAct } from "./IncidentItem.tsx";
import { statusMessages } from "./messages/en.ts";
import { PastIncidents } from "./PastIncidents.tsx";
import { type Status, statusOptions } from "./queries.ts";

const IncidentDialog = lazyPart(async () => (await import("./IncidentDialog.tsx")).IncidentDialog);

/** `/status`: how everything works, for everybody. Admins who may write incidents do that here. */
export function StatusPage() {
  const text = statusMessages.useText();
  usePageMeta({ title: text("title") });
  const feed = `${settings.apiOrigin}/v1/status/incidents.rss`;
  const mayWrite = usePermissions()("owner");
  const query = useQuery(statusOptions);
  const [act, setAct] = useOpenDialog<IncidentAct | null>("incident", null);
  const onAct = mayWrite ? setAct : undefined;
  return (
    <Page width="reading">
      <link rel="alternate" type="application/rss+xml" title={text("feed")} href={feed} />
      <PageTitle
        lead={text("lead")}
        action={
          mayWrite && <Button onClick={() => setAct({ kind: "report" })}>{text("report")}</Button>
        }
      >
        {text("title")}
      </PageTitle>
      <QueryView
        query={query}
        failedTitle={text("loadFailed")}
        skeleton={<PageSkeleton label={text("title")} />}
      >
        {(status) => <Now status={status} onAct={onAct} />}
      </QueryView>
      <PastIncidents onAct={onAct} />
      <Text size="sm" c="dimmed" mt={32}>
        {text("howMeasured")}{" "}
        <Anchor href={feed} inherit underline="always">
          {text("feed")}
        </Anchor>
      </Text>
      <Suspense>
        {act !== null && <IncidentDialog act={act} onClose={() => setAct(null)} />}
      </Suspense>
    </Page>
  );
}

interface NowProps {
  status: Status;
  onAct: ((act: IncidentAct) => void) | undefined;
}

function Now({ status, onAct }: NowProps) {
  const text = statusMessages.useText();
  const { measured_since: since, ongoing } = status;
  return (
    <>
      <Stack gap={4}>
        <Head status={status} />
        <Text size="sm" c="dimmed">
          {text("asOf", { time: momentText(status.as_of) })}
        </Text>
      </Stack>
      {ongoing.length > 0 && (
        <Section title={text("ongoing")}>
          <Stack gap={16}>
            {ongoing.map((incident) => (
              <IncidentItem key={incident.id} incident={incident} onAct={onAct} />
            ))}
          </Stack>
        </Section>
      )}
      <Section title={text("components")}>
        <Card padded={false}>
          {status.components.map((component) => (
            <ComponentRow key={component.component} component={component} today={status.today} />
          ))}
        </Card>
        {since !== null && <Began since={since} today={status.today} />}
      </Section>
      <Decisions figure={status.student_id_decisions} times={status.verification_times} />
    </>
  );
}

function Head({ status }: Pick<NowProps, "status">) {
  const text = statusMessages.useText();
  const { key, tone, about } = headlineOf(status);
  const names = listText(about.map(({ component }) => text(`component.${component}`)));
  const title = key === "down" ? text("head.down", { names }) : text(`head.${key}`);
  const words = {
    up: null,
    down: null,
    incident: status.ongoing.map((one) => one.title).join(" · "),
    unknown: text("head.unknownText"),
    partly: text("head.partlyText", { names }),
    new: text("head.newText"),
  }[key];
  return (
    <Notice tone={tone} title={title}>
      {words}
    </Notice>
  );
}

/** Until 90 days are full: why the first ones are empty. */
function Began({ since, today }: { since: string; today: string }) {
  const text = statusMessages.useText();
  if (daysBetween(since, today) >= STATUS_DAYS - 1) return null;
  return (
    <Text size="sm" c="dimmed" mt={8}>
      {text("began", { day: dayText(since) })}
    </Text>
  );
}
