import { dayText } from "@bachat/site";
import { Box, Text } from "@mantine/core";
import { IconCircleCheck, IconTool, IconUsers } from "@tabler/icons-react";
import type { OfferDetail } from "./facts.ts";
import { offerMessages } from "./messages/en.ts";
import classes from "./WorkedLine.module.css";

/** When it last worked and for how many students, or that the brand fixed it; nothing without either. */
export function WorkedLine({ health }: { health: OfferDetail["health"] }) {
  const text = offerMessages.useText();
  const { last_worked_on: lastWorkedOn, repaired_on: repairedOn, worked, answers } = health;
  // Once a student has confirmed it, the brand's own word says nothing more.
  const fixedOn = lastWorkedOn === null ? repairedOn : null;
  const share =
    worked !== null && answers !== null ? text("confirmedBy", { count: worked, answers }) : null;
  if (lastWorkedOn === null && fixedOn === null && share === null) return null;
  const Icon = lastWorkedOn !== null ? IconCircleCheck : fixedOn !== null ? IconTool : IconUsers;
  return (
    <div className={classes.line} data-worked={lastWorkedOn !== null || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div>
        {lastWorkedOn !== null && (
          <Box component="p" fw={600} c="var(--text)">
            {text("confirmedOn", { date: dayText(lastWorkedOn) })}
          </Box>
        )}
        {fixedOn !== null && (
          <Box component="p" fw={600} c="var(--text)">
            {text("fixedOn", { date: dayText(fixedOn) })}
          </Box>
        )}
        {share !== null && <Text size="sm">{share}</Text>}
      </div>
    </div>
  );
}
