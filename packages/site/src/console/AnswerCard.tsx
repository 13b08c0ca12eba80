import { Card, EmptyState } from "@bachat/ui";
import type { ReactNode } from "react";

interface AnswerCardProps {
  title: string;
  /** The text before the first call. */
  nothing: { title: string; text: string };
  /** The last answer's summary, read out when it comes; null before the first. */
  summary: ReactNode | null;
  /** Its body, headers and the like. */
  children: ReactNode;
}

/** The result of a console's last call. */
export function AnswerCard({ title, nothing, summary, children }: AnswerCardProps) {
  return (
    <Card title={title}>
      <div aria-live="polite">
        {summary ?? <EmptyState size="inline" art="missing" {...nothing} />}
      </div>
      {children}
    </Card>
  );
}
