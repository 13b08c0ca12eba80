/**
 * Where a mail is: it waits for its first attempt, is being handed to the mail server, waits for another attempt, was accepted
 * by the mail server, was given up, or was not sent because its address is suppressed.
 */
export const mailStates = [
  "waiting",
  "sending",
  "retrying",
  "sent",
  "failed",
  "suppressed",
] as const;
export type MailState = (typeof mailStates)[number];

/** Why an address gets no mail: a mail server refused it permanently, its owner complained, or an admin added it. */
export const suppressionReasons = ["bounce", "complaint", "manual"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Days for which the outbox keeps the record of a mail, and of a refusal. */
export const MAIL_RECORD_DAYS = 30;

/** Days for which the queue keeps a mail's encrypted content: so long it can be sent again. */
export const MAIL_CONTENT_DAYS = 7;
