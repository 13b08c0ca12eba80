import { currentLocale, ticketMessages } from "@bachat/site";
import { Text } from "@mantine/core";

/** What a brand says of itself, which it writes in English: a page in Hindi says so, and it is read aloud as English. */
export function BrandWords({ words, className }: { words: string; className?: string }) {
  const text = ticketMessages.useText();
  if (currentLocale() === "en") return <p className={className}>{words}</p>;
  return (
    <>
      <p className={className} lang="en">
        {words}
      </p>
      <Text fz={14} c="dimmed">
        {text("inEnglish")}
      </Text>
    </>
  );
}
