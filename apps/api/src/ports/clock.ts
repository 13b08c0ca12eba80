/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const kolkataDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in Kolkata as `YYYY-MM-DD`: the day that offers, validity and quotas are counted in. */
export function dayInKolkata(moment: Date): string {
  return kolkataDay.format(moment);
}
