import { useTicketWords } from "@bachat/site";
import { cityMessages } from "./cities/messages/en.ts";

/** An offer's words in the reader's language. */
export const useLabels = () => useTicketWords(useCityName());

/** A city in the reader's language; one that no message names stays as the API says it. */
export function useCityName(): (city: string) => string {
  // Renders again when the language changes.
  cityMessages.useText();
  return (city) => cityMessages.lookup(city) ?? city;
}
