import { ToWords } from "to-words/en-IN";

const words = new ToWords({ converterOptions: { currency: true, ignoreZeroCurrency: false } });

/** As Indian invoices spell an amount: with lakh and crore. */
export const amountInWords = (paise: number): string => words.convert(paise / 100);
