/** Payments, refunds, transfers and disputes that differ from what was expected. */
export const caseReasonWords = {
  "reason.amount_differs": "Another amount",
  "reason.currency_differs": "Another currency",
  "reason.order_differs": "Another order",
  "reason.account_differs": "Another account",
  "reason.status_unknown": "Unknown status",
  "reason.notice_unreadable": "Unreadable notice",
  "reason.partly_refunded_before_credit": "Partly returned before it was credited",
  "reason.refunded_at_provider": "Refunded at the gateway",
  "reason.refund_failed": "Refund could not be sent",
  "reason.dispute": "Dispute",
  "reason.transfer_overpaid": "Transfer larger than the order",
  "reason.transfer_reversed": "Reversed transfer, credits used",
  "reason.transfer_reference_repeated": "One transfer for two orders",
} as const;

export const caseWords = {
  ...caseReasonWords,
  caseTitle: "Case",
  previousCase: "Previous case",
  nextCase: "Next case",
  caseFailed: "This case did not load",
  columnWhat: "What",
  columnExpected: "Expected",
  columnCame: "Came",
  columnDue: "Answer by",
  columnResolved: "Resolved",
  "dispute.open": "Dispute opened",
  "dispute.under_review": "Dispute under review",
  "dispute.won": "Dispute won",
  "dispute.lost": "Dispute lost",
  "dispute.closed": "Dispute closed",
  "reasonText.amount_differs":
    "The payment is not what the order costs. No credits were given; in rupees, it is sent back automatically.",
  "reasonText.currency_differs": "The payment came in another currency. No credits were given.",
  "reasonText.order_differs":
    "The payment names another order than the one it was found for. No credits were given.",
  "reasonText.account_differs":
    "The notice is about another account at the gateway. Nothing was changed.",
  "reasonText.status_unknown":
    "The gateway gave a status that is not documented. Nothing was credited or taken for it.",
  "reasonText.notice_unreadable":
    "A signed notice of the gateway was not as documented. It may be about a payment.",
  "reasonText.partly_refunded_before_credit":
    "A part of the payment went back before the order was credited. No credits were given.",
  "reasonText.refunded_at_provider":
    "More of a credited payment went back than was approved here. The credits are still with the brand.",
  "reasonText.refund_failed": "The gateway could not send a refund. The money is still with us.",
  "reasonText.dispute":
    "The payer's bank takes the payment into question. The credits are still with the brand.",
  "reasonText.transfer_overpaid":
    "More arrived than the order costs. It was credited as ordered; the rest belongs to the brand.",
  "reasonText.transfer_reversed":
    "The transfer was reversed after credits were used, or money of other transfers is still here.",
  "reasonText.transfer_reference_repeated":
    "An older version recorded one bank reference for two orders.",
  "nextStep.amount_differs": "Check at the gateway that the money went back to the payer.",
  "nextStep.currency_differs": "Return the payment at the gateway, and ask the brand to pay again.",
  "nextStep.order_differs": "Find out at the gateway which order was paid, and return the payment.",
  "nextStep.account_differs": "Check the webhook secrets of both accounts at the gateway.",
  "nextStep.status_unknown":
    "Look the payment or refund up at the gateway and act on what it says.",
  "nextStep.notice_unreadable": "Look the notice up at the gateway by its id.",
  "nextStep.partly_refunded_before_credit":
    "Return the rest at the gateway, and ask the brand to pay again.",
  "nextStep.refunded_at_provider":
    "Find out who returned it at the gateway. Ask the brand to request a refund of its unused credits.",
  "nextStep.refund_failed":
    "Send the money by bank and approve the refund with its reference, or decline it.",
  "nextStep.dispute":
    "Contest it at the gateway before the deadline, with the invoice and the usage log, or accept it.",
  "nextStep.lost":
    "The bank keeps the money. Take back the unused credits, then settle with the brand what the used ones cost.",
  takeBack: "Take back credits",
  takeBackTitle: "Take back the unused credits?",
  takeBackText:
    "The unused credits of this payment leave the balance of {{brand}}, with a credit note. No money moves.",
  takenBack: "{{number}} credits taken back",
  takeBackFailed: "No credits were taken back",
  "nextStep.transfer_overpaid": "Return the rest to the brand by bank, and note your reference.",
  "nextStep.transfer_reversed":
    "Settle with the brand what its used credits cost, or return what is left.",
  "nextStep.transfer_reference_repeated":
    "Find the order that the transfer was for, and reverse it at the other one.",
  difference: "What does not match",
  about: "About",
  detail: "Detail",
  opened: "Found",
  toOrder: "Open the order",
  waiting: "Open for {{time}}",
  answerBy: "Answer by {{time}}",
  openSince: "Open since {{time}}",
  resolvedAt: "Resolved on {{time}}",
  resolvedBy: "{{name}} resolved this on {{time}}",
  nextStep: "What to do",
  resolve: "Resolve",
  resolveTitle: "Resolve this case?",
  resolveText: "This moves no money: write down what you did about it.",
  whatWasDone: "What was done",
  whatWasDoneHint: "Read by admins. It cannot be changed later.",
  resolved: "Case resolved",
  resolveFailed: "The case was not resolved",
} as const;
