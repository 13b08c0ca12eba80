import { currentLocale, longMomentText, writeMoment } from "@bachat/site";

/** "7:05 pm" today, else "18 Nov 2026, 7:05 pm". */
export function sinceText(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString()
    ? writeMoment(date, { timeStyle: "short" })
    : longMomentText(moment);
}

const units = {
  en: { minute: "min", hour: "h", day: "d" },
  hi: { minute: "मिनट", hour: "घंटे", day: "दिन" },
} as const;

/** "3 h 40 min", "41 min", "2 d 4 h". */
export function durationText(seconds: number): string {
  const unit = units[currentLocale()];
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} ${unit.minute}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    const rest = minutes % 60;
    return rest === 0 ? `${hours} ${unit.hour}` : `${hours} ${unit.hour} ${rest} ${unit.minute}`;
  }
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return rest === 0 ? `${days} ${unit.day}` : `${days} ${unit.day} ${rest} ${unit.hour}`;
}
