import { defineMessages } from "@bachat/site";

export const dayRangeMessages = defineMessages({
  turned: "The last day is before the first.",
  outside: "Choose a day from {{min}} to {{max}}.",
});
