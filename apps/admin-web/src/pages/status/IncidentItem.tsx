import { listText, momentText } from "@bachat/site";
import { Card, StatusDot } from "@bachat/ui";
import { Button, Group, Text } from "@mantine/core";
import { statusMessages } from "./messages/en.ts";
import type { Incident } from "./queries.ts";
import classes from "./StatusPage.module.css";

export type IncidentAct =
  | { kind: "report" }
  | { kind: "update" | "correct" | "withdraw"; incident: Incident };

interface IncidentItemProps {
  incident: Incident;
  /** For admins who may write. */
  onAct: ((act: IncidentAct) => void) | undefined;
}

const acts = [
  { kind: "update", word: "write" },
  { kind: "correct", word: "correct" },
  { kind: "withdraw", word: "withdraw" },
] as const;

/** An incident with all that was written about it, newest first. */
export function IncidentItem({ incident, onAct }: IncidentItemProps) {
  const text = statusMessages.useText();
  const { id, title, impact, components, state, updates } = incident;
  const start = momentText(incident.started_at);
  const isOver = incident.ended_at !== null;
  return (
    <div id={`incident-${id}`} className={classes.incident}>
      <Card
        titleAs="h3"
        title={title}
        action={
          <StatusDot tone={isOver ? "ok" : impact === "minor" ? "warning" : "bad"}>
            {text(`incident.${state}`)}
          </StatusDot>
        }
      >
        <Text size="sm" c="dimmed">
          {[
            text(`impact.${impact}`),
            listText(components.map((one) => text(`component.${one}`))),
            incident.ended_at === null
              ? text("since", { start })
              : text("fromTo", { start, end: momentText(incident.ended_at) }),
          ].join(" · ")}
        </Text>
        <ol className={classes.updates}>
          {updates.map((update) => (
            <li key={update.id}>
              <Text size="sm">
                <b>{text(`incident.${update.state}`)}</b>{" "}
                <Text span c="dimmed">
                  <time dateTime={update.created_at}>{momentText(update.created_at)}</time>
                </Text>
              </Text>
              <p className={classes.words}>{update.text}</p>
            </li>
          ))}
        </ol>
        {onAct !== undefined && (
          <Group gap={8} mt={16}>
            {acts.map(({ kind, word }) => (
              <Button
                key={kind}
                size="xs"
                variant={kind === "update" ? "filled" : "default"}
                aria-label={text(`${word}Aria`, { title })}
                onClick={() => onAct({ kind, incident })}
              >
                {text(word)}
              </Button>
            ))}
          </Group>
        )}
      </Card>
    </div>
  );
}
