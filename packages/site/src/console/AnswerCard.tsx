import { Card, EmptyState } from "@bachat/ui";
import type { ReactNode } from "react";

interface AnswerCardProps {
  title: string;
  /** Said while nothing was sent. */
  nothing: { title: string; text: string };
  /** Of the last answer, read out when it comes; null before the first. */
  summary: ReactNode | null;
  /** Its body, headers and the like. */
  children: ReactNode;
}

/** What came of a console's last call. */
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
