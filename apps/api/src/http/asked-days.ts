import { ANY_DAY, isDayIn } from "@bachat/rules/days";
import { dayInKolkata } from "@bachat/rules/time";
import type { z } from "zod";
import { day, timestamp } from "./schemas.ts";

/** Days and moments in requests, limited to plausible years. */

const params = { rule: "out_of_range" };
const message = `must be from ${ANY_DAY.min} to ${ANY_DAY.max}`;

/** A calendar day in Kolkata. */
export const askedDay = day
  .refine((text) => isDayIn(text, ANY_DAY), { message, params })
  .meta({
    description: `A calendar day in Asia/Kolkata, from ${ANY_DAY.min} to ${ANY_DAY.max}.`,
    example: "2026-12-31",
  });

export const askedMoment = timestamp
  .refine((moment) => isDayIn(dayInKolkata(moment), ANY_DAY), { message, params })
  .meta({
    description: `A moment in UTC, ISO 8601, from ${ANY_DAY.min} to ${ANY_DAY.max}.`,
    example: "2026-11-21T04:17:44.000Z",
  });

/** A filter whose last day comes before its first is refused at the last one, not answered with an empty list. */
export const inOrder = <First extends string, Last extends string, T extends z.ZodObject>(
  schema: T & z.ZodType<{ [name in First | Last]?: string | undefined }>,
  first: First,
  last: Last,
): T =>
  schema.refine(
    (asked) => {
      const days = asked as { [name in First | Last]?: string | undefined };
      const [from, to] = [days[first], days[last]];
      return from === undefined || to === undefined || from <= to;
    },
    {
      path: [last],
      message: "must not be before the first day",
      params: { rule: "before_start" },
    },
  );
