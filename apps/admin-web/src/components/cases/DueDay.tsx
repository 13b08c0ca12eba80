import { dayText } from "@bachat/site";
import { StatusDot } from "@bachat/ui";
import { dueTone } from "./due.ts";
import { caseMessages } from "./messages.ts";

/** The day on which a case is due, and whether it is overdue; null for a decided case. */
export function DueDay({ day }: { day: string | null }) {
  if (day === null) return "–";
  const tone = dueTone(day);
  const words = dayText(day);
  return (
    <StatusDot tone={tone}>
      {tone === "bad" ? caseMessages.text("overdue", { day: words }) : words}
    </StatusDot>
  );
}
