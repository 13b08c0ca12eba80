/** The gateway's payouts, and their differences from our records. */
export const settlementReasonWords = {
  "reason.settled_payment_unknown": "Settled payment not recorded",
  "reason.settled_refund_unknown": "Settled refund not recorded",
  "reason.settled_amount_differs": "Settled with another amount",
  "reason.settled_fee_differs": "Settled with another fee",
  "reason.settled_unexplained": "Settlement entry not explained",
  "reason.settled_twice": "Settled twice",
  "reason.payment_not_settled": "Payment not settled",
  "reason.refund_not_settled": "Refund not settled",
} as const;

export const settlementWords = {
  ...settlementReasonWords,
  readUntil: "Settlements are read until {{day}}",
  readLate: "Settlements are read only until {{day}}: the gateway did not answer since",
  readNever: "No settlement was read yet",
  downloadMonth: "Download {{month}}",
  columnSettlement: "Settlement",
  columnSettled: "Settled on",
  columnCompared: "Compared",
  columnPayments: "Payments",
  columnFees: "Fees and GST",
  columnRefunds: "Refunds",
  columnNet: "To the bank",
  "state.agrees": "Agrees",
  "state.differs": "Differs",
  allAgree: "All agree",
  oneDiffers: "1 differs",
  someDiffer: "{{number}} differ",
  settlementFailed: "This settlement did not load",
  settledOn: "Settled on {{day}}",
  utr: "UTR {{utr}}",
  copyUtr: "Copy the UTR",
  sums: "How it adds up",
  sumPayments: "Payments",
  sumFees: "Gateway fees",
  sumTax: "GST on the fees",
  sumRefunds: "Refunds",
  sumOther: "Adjustments",
  sumNet: "Paid to the bank",
  sumsHint: "The bank statement must show this amount under the UTR.",
  entries: "Entries",
  entriesFailed: "The entries did not load",
  noEntries: "No entry of this kind",
  "entry.payment": "Payment",
  "entry.refund": "Refund",
  "entry.transfer": "Transfer",
  "entry.adjustment": "Adjustment",
  "entry.other": "Other",
  columnEntry: "Entry",
  columnFee: "Fee with GST",
  columnPayout: "Paid out",
  "outcome.agrees": "Agrees",
  "outcome.payment_unknown": "Payment not recorded",
  "outcome.refund_unknown": "Refund not recorded",
  "outcome.amount_differs": "Another amount",
  "outcome.fee_differs": "Another fee",
  "outcome.unexplained": "Not explained",
  explainedLater: "{{what}}, resolved",
  toSettlement: "Open the settlement",
  closedItself: "Closed by itself on {{time}}",
  "reasonText.settled_payment_unknown":
    "The gateway paid out a payment that was never recorded here. No order was credited for it.",
  "reasonText.settled_refund_unknown":
    "The gateway took a refund off a payout that was never recorded here.",
  "reasonText.settled_amount_differs":
    "The gateway settled another amount than the payment or refund that was recorded.",
  "reasonText.settled_fee_differs":
    "The gateway kept more of the payment than the agreed fee. Both amounts are what it adds to the payout.",
  "reasonText.settled_unexplained":
    "The gateway added or took an amount that belongs to no payment, refund or known dispute.",
  "reasonText.settled_twice": "The gateway lists the same entry in two settlements.",
  "reasonText.payment_not_settled":
    "The order was paid at the gateway, and the money is in no settlement although its time is over.",
  "reasonText.refund_not_settled":
    "The refund went out by the gateway, and no settlement has it although its time is over.",
  "nextStep.settled_payment_unknown":
    "Look the payment up at the gateway. Return it, or find the order it belongs to. If it is recorded later, this closes by itself.",
  "nextStep.settled_refund_unknown":
    "Find out who returned the money at the gateway. If it is recorded later, this closes by itself.",
  "nextStep.settled_amount_differs":
    "Ask the gateway for the difference, and note what it answered.",
  "nextStep.settled_fee_differs":
    "Compare the fee with the contract and ask the gateway to return what is too much. A new agreed fee is a setting.",
  "nextStep.settled_unexplained": "Ask the gateway what the entry is for, and note its answer.",
  "nextStep.settled_twice":
    "Compare both payouts with the bank statement. What came twice has to go back to the gateway.",
  "nextStep.payment_not_settled":
    "Ask the gateway when it pays the money out. This closes by itself once a settlement has it.",
  "nextStep.refund_not_settled":
    "Ask the gateway whether the payer got the money. This closes by itself once a settlement has it.",
} as const;
