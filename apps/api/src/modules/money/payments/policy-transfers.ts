/**
 * The most that a brand may deduct as tax at source (TDS) from a bank transfer, as a share of the price without GST.
 *
 * Which rate applies to a subscription of API calls is argued about; these are the candidates, each as section of the
 * Income-tax Act, 1961 (from April 2026 the same rates stand in section 393(1) of the Income-tax Act, 2025):
 * - 194J: 2 % for technical services, 10 % for professional services and for royalty, which licences of software may be
 * - 194C: 1 % or 2 % for work under a contract, advertising among it
 * - 194Q: 0.1 % for goods beyond ₹50 lakh a year; 194-O: 0.1 %, deducted by an e-commerce operator
 * The largest is 10 %. The 20 % of section 206AA are for sellers without a PAN; a seller with a GSTIN has one.
 * GST that an invoice shows apart is not deducted from: CBDT Circular 23/2017 of 19 July 2017.
 * Deductors pay whole rupees, so the share may be rounded up to one.
 */
const TDS_MAX_PERCENT = 10;
const RUPEE = 100;

/** The largest deduction from an order, in paise. */
export const largestTds = (netPaise: number): number =>
  Math.ceil((netPaise * TDS_MAX_PERCENT) / (100 * RUPEE)) * RUPEE;

/** Spaces, control and format characters, and every other character that shows nothing. */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** A bank's reference as it is compared: of however many ways to type it, one. */
export const normalReference = (text: string): string =>
  text.normalize("NFKC").replaceAll(INVISIBLE, "").toUpperCase().normalize("NFKC");

interface Receipt {
  receivedPaise: number;
  tdsPaise: number;
}

/** The receipts that were not reversed. */
export const standing = <T extends { reversedAt: Date | null }>(receipts: readonly T[]): T[] =>
  receipts.filter(({ reversedAt }) => reversedAt === null);

/** The part that counts towards the price: the money, and the tax that was paid to the state on our behalf. */
export const arrivedOf = (receipts: readonly Receipt[]): number =>
  receipts.reduce((sum, { receivedPaise, tdsPaise }) => sum + receivedPaise + tdsPaise, 0);

export const deductedOf = (receipts: readonly Pick<Receipt, "tdsPaise">[]): number =>
  receipts.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0);

/** A certificate as it counts: a row without a number took the one before it away. */
export interface Certificate {
  number: string;
  quarter: string;
  receivedOn: string;
}

export const certificateIn = ({
  number,
  quarter,
  receivedOn,
}: {
  [Field in keyof Certificate]: string | null;
}): Certificate | null =>
  number === null || quarter === null || receivedOn === null
    ? null
    : { number, quarter, receivedOn };
