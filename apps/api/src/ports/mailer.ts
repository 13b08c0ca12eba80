import nodemailer from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail; rejects when it has not, so that the job is retried. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function smtpMailer(config: { smtpUrl: string; from: string }): Mailer {
  // The library would wait for minutes, and every other mail behind it.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, ...patience },
    { from: config.from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
