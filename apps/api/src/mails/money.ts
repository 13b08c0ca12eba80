const inr = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Paise as people read them: ₹5,898.82. */
export const rupees = (paise: number): string => inr.format(paise / 100);
