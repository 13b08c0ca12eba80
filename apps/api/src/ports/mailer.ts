import nodemailer from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail. @throws MailNotAccepted when it has not */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Why a mail was not accepted. */
export interface MailFailure {
  /** The server's own words, or the error on the way to it. */
  words: string;
  /** The reply's code (RFC 5321), 400 to 599; null when the server did not reply. */
  code: number | null;
  /** The enhanced status code (RFC 3463), such as 5.1.1; null where the server gives none. */
  status: string | null;
  /** Whether the server replied to the recipient's address itself. */
  isAboutRecipient: boolean;
}

export class MailNotAccepted extends Error {
  readonly failure: MailFailure;
  constructor(failure: MailFailure, cause: unknown) {
    super(`The mail was not accepted: ${failure.code ?? "no reply"} ${failure.status ?? ""}`, {
      cause,
    });
    this.name = "MailNotAccepted";
    this.failure = failure;
  }
}

// The library would wait for minutes, and every other mail behind it.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Connects, greets and signs in as for a mail, and sends none. @throws the error of the server or the connection */
export async function greetMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function smtpMailer(config: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, ...patience },
    { from: config.from },
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw new MailNotAccepted(failureOf(error), error);
      }
    },
    close: () => transport.close(),
  };
}

/** The library's properties of its errors; each may be missing. */
interface SmtpError {
  message?: unknown;
  response?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

function failureOf(error: unknown): MailFailure {
  const { message, response, responseCode, command }: SmtpError = Object(error);
  const words = typeof response === "string" ? response : String(message ?? error);
  const code = typeof responseCode === "number" ? responseCode : null;
  return {
    words,
    code,
    status:
      code === null ? null : (/^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null),
    isAboutRecipient: command === "RCPT TO",
  };
}
