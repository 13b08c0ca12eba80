/** India's goods and services tax: the states by their codes, and the numbers that name a tax payer. */

/** The 28 states and 8 union territories by the two digits that begin a GSTIN. */
export const gstStates = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
} as const;

export type GstStateCode = keyof typeof gstStates;

/** Sorted by name, for a list to choose from. */
export const gstStateCodes = (Object.keys(gstStates) as GstStateCode[]).toSorted((a, b) =>
  gstStates[a] < gstStates[b] ? -1 : 1,
);

export const isGstStateCode = (text: string): text is GstStateCode =>
  Object.hasOwn(gstStates, text);

/** "Other country" in the list of places of supply: a foreign buyer who chooses it is asked to write to us instead. */
export const OTHER_COUNTRY = "96";

/** A PAN or GSTIN as people type it: in any case, with spaces. */
export const plainTaxNumber = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase();

export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text);

export type GstinFault = "form" | "foreign" | "state" | "checksum";

/** The fault of a GSTIN: two digits of the state, a PAN, a number within it, a letter and a check character. */
export function gstinFault(text: string): GstinFault | null {
  // The GSTIN of a service from abroad (OIDAR): 99, the state's code, the country, a number.
  if (/^99\d{2}[A-Z]{3}\d{5}[A-Z]{3}$/.test(text)) return "foreign";
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/.test(text)) return "form";
  if (!isGstStateCode(text.slice(0, 2))) return "state";
  return checkCharacter(text.slice(0, 14)) === text[14] ? null : "checksum";
}

/** The PAN inside a GSTIN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Each character in base 36, every second one doubled; the two base-36 digits of each product are added. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? "";
}
