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
  const transport = nodemailer.createTransport(config.smtpUrl, { from: config.from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
