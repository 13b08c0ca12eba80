import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";

/** A caught mail as it is stored and as the JSON interface gives it. */
export interface Message {
  id: string;
  received_at: string;
  from: string;
  /** The addresses that the mail was delivered to, lower case; also those that are in no header. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every http and https address in it, in order, each once. */
  links: string[];
  headers: { name: string; value: string }[];
  attachments: { filename: string; content_type: string; size: number }[];
}

/** Reads a raw mail. Broken ones are stored too: unreadable parts are left empty. */
export async function parseMessage(
  raw: Uint8Array,
  envelope: { from: string; to: string[] },
  stamp: { id: string; receivedAt: Date },
): Promise<Message> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const html = withInlineImages(mail);
  const text = mail.text ?? "";
  return {
    id: stamp.id,
    received_at: stamp.receivedAt.toISOString(),
    from: describeAddress(mail.from) || envelope.from,
    to: [...new Set(envelope.to.map((address) => address.toLowerCase()))],
    subject: mail.subject ?? "",
    text,
    html,
    links: findLinks(text, html),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename ?? "attachment",
      content_type: attachment.mimeType,
      size: Buffer.from(base64(attachment), "base64").byteLength,
    })),
  };
}

function describeAddress(address: Address | undefined): string {
  if (address?.address === undefined) return "";
  return address.name === "" ? address.address : `${address.name} <${address.address}>`;
}

/** The parser is set to leave attachments in base64. */
const base64 = ({ content }: Attachment) => (typeof content === "string" ? content : "");

/** Pictures that the mail carries itself are shown: `cid:` addresses become data addresses. */
function withInlineImages({ html = "", attachments }: Email): string {
  return attachments.reduce((content, attachment) => {
    const { contentId, mimeType } = attachment;
    if (contentId === undefined || !mimeType.startsWith("image/")) return content;
    return content.replaceAll(
      `cid:${contentId.replace(/^<|>$/g, "")}`,
      `data:${mimeType};base64,${base64(attachment)}`,
    );
  }, html);
}

function findLinks(text: string, html: string): string[] {
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ""),
  );
  const inHtml = [...html.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi)].map(
    ([, link = ""]) => link.replaceAll("&amp;", "&"),
  );
  return [...new Set([...inText, ...inHtml])];
}
