import { useTicketWords } from "@bachat/site";
import { useCityName } from "./use-city-name.ts";

/** An offer's words in the reader's language. */
export const useLabels = () => useTicketWords(useCityName());
