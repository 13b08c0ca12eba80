export const hi = {
  clear: "मिटाएँ: {{field}}",
  previousMonth: "पिछला महीना",
  nextMonth: "अगला महीना",
};
