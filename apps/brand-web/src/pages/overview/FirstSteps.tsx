import { Card, UiLink } from "@bachat/ui";
import { Box, Button, VisuallyHidden } from "@mantine/core";
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "../../paths.ts";
import { checklistOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { forgetSteps, rememberSteps, sawSteps } from "./first-steps-seen.ts";
import { overviewMessages } from "./messages/en.ts";
import classes from "./FirstSteps.module.css";

/** The first steps of a new brand, each ticked when its rows exist; gone once they are done and put away. */
export function FirstSteps({ brand: { id, actions } }: { brand: Brand }) {
  const text = overviewMessages.useText();
  const { data } = useQuery(checklistOptions(id));
  const [wasOpen, setOpen] = useState(() => sawSteps(id));
  const isDone = data !== undefined && Object.values(data).every(Boolean);
  const isOpen = data !== undefined && !isDone;
  if (isOpen && !wasOpen) setOpen(true);
  useEffect(() => {
    if (isOpen) rememberSteps(id);
  }, [id, isOpen]);
  if (data === undefined || (isDone && !wasOpen)) return null;
  const steps = [
    { key: "logo", href: paths.settings(), may: actions.edit_profile },
    { key: "offer", href: paths.newOffer(), may: actions.edit_offers },
    { key: "team", href: paths.team(), may: actions.invite_members },
    { key: "key", href: paths.developers(), may: actions.create_keys },
  ] as const;
  return (
    <Card
      title={text(isDone ? "stepsDone" : "steps")}
      action={
        isDone && (
          <Button
            variant="subtle"
            onClick={() => {
              forgetSteps(id);
              setOpen(false);
            }}
          >
            {text("stepsHide")}
          </Button>
        )
      }
    >
      <ul className={classes.steps}>
        {steps.map(({ key, href, may }) => {
          const Icon = data[key] ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={key} data-done={data[key] || undefined}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <div>
                <p className={classes.title}>
                  {text(`step_${key}`)}
                  {data[key] && <VisuallyHidden> ({text("stepDone")})</VisuallyHidden>}
                </p>
                {!data[key] && (
                  <Box component="p" mt={2} c="var(--text-2)">
                    {text(`step_${key}_text`)}
                  </Box>
                )}
                {!data[key] && may && (
                  <UiLink href={href} className={classes.act}>
                    {text(`step_${key}_act`)}
                    <IconArrowRight size={16} stroke={1.75} aria-hidden />
                  </UiLink>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
