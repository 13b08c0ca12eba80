/** A line of a settlement as https://razorpay.com/docs/api/settlements/fetch-recon shows it. */
export interface SettledLine {
  entity_id: string;
  type: string;
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  /** With the tax. */
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string;
  order_id: string | null;
  order_receipt: string | null;
  payment_id: string | null;
  dispute_id: string | null;
}

/** The wanted differences between settlements and the payments and refunds, by their ids. */
export interface SettlementDifferences {
  missing: Set<string>;
  amounts: Map<string, number>;
  fees: Map<string, number>;
  /** Lines of nothing that was taken here, by their day. */
  more: { day: string; line: Partial<SettledLine> & Pick<SettledLine, "entity_id" | "type"> }[];
}

export const noDifferences = (): SettlementDifferences => ({
  missing: new Set(),
  amounts: new Map(),
  fees: new Map(),
  more: [],
});
