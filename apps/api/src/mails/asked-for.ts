import type { TemplateName } from "./templates.ts";

/**
 * Mails with a link that a person asked for a moment ago and waits for. They go to suppressed addresses too: the mailbox may
 * work again, and they are the only way back into an account.
 */
const askedFor: readonly TemplateName[] = [
  "academic-email",
  "confirm-email",
  "email-change-requested",
  "join-provider",
  "newsletter-confirm",
  "reset-password",
];

export const isAskedFor = (template: string): boolean => askedFor.some((name) => name === template);
