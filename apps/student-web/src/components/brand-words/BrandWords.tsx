import { currentLocale, ticketMessages } from "@bachat/site";
import { Text } from "@mantine/core";

/** A brand's text about itself, always in English: a Hindi page says so, and screen readers speak it as English. */
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
