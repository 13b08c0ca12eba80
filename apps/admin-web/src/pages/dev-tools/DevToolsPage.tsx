import { QueryErrorState } from "@bachat/site";
import { Card, FactList, LinkButton, Skeleton, StatusDot } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { settings } from "../../config.ts";
import { ask, type Answer } from "../../developer/ask.ts";
import { DeveloperPage } from "../../developer/DeveloperPage.tsx";
import { documentOptions, operationCount } from "../../developer/document.ts";
import { developerMessages } from "../../developer/messages/en.ts";
import { OwnerPart } from "../../developer/OwnerPart.tsx";
import { FailedJobs } from "./FailedJobs.tsx";
import { QueueCards } from "./Queues.tsx";
import { RuntimeCards } from "./Runtime.tsx";
import classes from "../../developer/DeveloperPage.module.css";

const probes = [
  { name: "live", path: "/health/live" },
  { name: "ready", path: "/health/ready" },
] as const;

/** `/dev-tools`: whether the API answers, its background jobs, and its version and surroundings. */
export function DevToolsPage() {
  return (
    <DeveloperPage page="devTools">
      <Stack gap={20}>
        <div className={classes.cards}>
          <Health />
          <Versions />
        </div>
        <OwnerPart>
          <FailedJobs />
          <QueueCards />
          <RuntimeCards />
        </OwnerPart>
      </Stack>
    </DeveloperPage>
  );
}

function Health() {
  const text = developerMessages.useText();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["health"],
    queryFn: () => Promise.all(probes.map(({ path }) => ask(path))),
    staleTime: 0,
  });
  return (
    <Card
      title={text("health")}
      action={
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {text("again")}
        </Button>
      }
    >
      <Stack component="ul" gap={12} aria-live="polite">
        {probes.map(({ name }, index) => (
          <Group key={name} component="li" gap="4px 16px" justify="space-between">
            <Probe label={text(name)} answer={data?.[index]} />
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function Probe({ label, answer }: { label: string; answer: Answer | undefined }) {
  const text = developerMessages.useText();
  if (answer === undefined) {
    return (
      <>
        <StatusDot tone="none">{label}</StatusDot>
        <span className={classes.quiet}>{text("checking")}</span>
      </>
    );
  }
  const { status, ms } = answer;
  return (
    <>
      <StatusDot tone={status === 200 ? "ok" : "bad"}>{label}</StatusDot>
      <span className={classes.quiet}>
        {status === null ? text("noAnswer", { ms }) : text("answered", { status, ms })}
      </span>
    </>
  );
}

function Versions() {
  const text = developerMessages.useText();
  const { data, error, refetch } = useQuery(documentOptions);
  const waiting = <Skeleton width={64} height={16} />;
  return (
    <Card
      title={text("versions")}
      action={
        <LinkButton href={`${settings.apiOrigin}/docs`} variant="subtle" size="sm">
          {text("reference")}
        </LinkButton>
      }
    >
      {error !== null && (
        <QueryErrorState size="inline" title={text("documentFailed")} query={{ error, refetch }} />
      )}
      <FactList
        facts={[
          { label: text("apiVersion"), value: data?.info.version ?? waiting },
          {
            label: text("operations"),
            value: data === undefined ? waiting : String(operationCount(data)),
          },
          { label: text("siteBuild"), value: buildName() },
          { label: text("apiOrigin"), value: settings.apiOrigin },
          { label: text("studentOrigin"), value: settings.studentOrigin },
          { label: text("brandOrigin"), value: settings.brandOrigin },
          { label: text("adminOrigin"), value: settings.adminOrigin },
        ]}
      />
    </Card>
  );
}

/** The entry's file: its name changes with every build. */
const buildName = () =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src.split("/").at(-1) ??
  "–";
