import { defineMessages } from "@bachat/site";

export const rangeMessages = defineMessages({
  label: "Days",
  days_7d: "Last 7 days",
  days_28d: "Last 28 days",
  days_90d: "Last 90 days",
  days_6m: "Last 6 months",
  own: "Custom dates",
  ownDays: "{{from}} to {{to}}",
  compared: "{{days}} in India (IST), compared with {{before}}",
  countedUntil: "Data as of {{moment}}, your device’s time.",
  notCounted: "No data yet. Figures appear a few minutes after the first view.",

  title: "Custom dates",
  first: "First day",
  last: "Last day",
  show: "Show these days",
  errorDay: "Choose a day",
  errorOrder: "It must not be before the first day",
  errorFuture: "It must not be after today",
  errorLong: "At most 366 days",
});
