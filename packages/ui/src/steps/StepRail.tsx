import { Box, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useUiMessages } from "../provider/ui-context.ts";
import classes from "./StepRail.module.css";

export interface RailStep {
  id: string;
  title: string;
  lead?: ReactNode;
  state: "done" | "now" | "later";
  content?: ReactNode;
}

/** The steps of one task under each other, joined by a line: done is filled, now is outlined, later is quiet. */
export function StepRail({ steps }: { steps: readonly RailStep[] }) {
  const text = useUiMessages();
  return (
    <ol className={classes.rail}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          data-state={step.state}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span className={classes.dot}>
            {step.state === "done" ? (
              <IconCheck size={20} stroke={2} aria-label={text.stepDone} />
            ) : (
              index + 1
            )}
          </span>
          <Box miw={0}>
            <h2 className={classes.title}>
              {step.title}
              {step.state === "now" && <VisuallyHidden> ({text.stepNow})</VisuallyHidden>}
            </h2>
            {step.lead && (
              <Box component="p" mt={2} maw="66ch" c="var(--text-2)">
                {step.lead}
              </Box>
            )}
            {step.content}
          </Box>
        </li>
      ))}
    </ol>
  );
}
