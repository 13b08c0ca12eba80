import { dayText } from "@bachat/site";
import { StatusDot } from "@bachat/ui";
import { dueTone } from "./due.ts";

interface DueDayProps {
  /** Null where nothing is due any more. */
  day: string | null;
  overdue: (day: string) => string;
}

/** The day by which a case is promised, and whether that is past. */
export function DueDay({ day, overdue }: DueDayProps) {
  if (day === null) return "–";
  const tone = dueTone(day);
  return <StatusDot tone={tone}>{tone === "bad" ? overdue(dayText(day)) : dayText(day)}</StatusDot>;
}
