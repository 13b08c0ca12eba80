/** A price without GST in paise, with it added. */
export const withGst = (netPaise: number, gstPercent: number): number =>
  netPaise + Math.round((netPaise * gstPercent) / 100);
