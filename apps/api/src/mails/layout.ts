import { escapeMarkup } from "@bachat/rules/markup";
import type { Locale } from "./schemas.ts";
import type { MailContent } from "./template.ts";

/** Our look with the means of mail programs: tables and inline styles, no image, no web font. */

const paper = "#f6f4ef";
const edge = "#ddd7ca";
const ink = "#17211f";
const quiet = "#5e6764";
const peacock = "#0a5c5c";
const marigold = "#ffb020";
const tear = "#b07207";
const fonts = "'Anek Latin','Anek Devanagari','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const footers: Record<Locale, string> = {
  en: "Bachat, verified student savings across India. You get this email because your address was used on Bachat.",
  hi: "Bachat: पूरे भारत के छात्रों के लिए सत्यापित छूट। यह मेल Bachat पर आपके पते से हुए किसी काम के कारण आई है।",
};

const unsubscribeLabels: Record<Locale, string> = { en: "Unsubscribe", hi: "सदस्यता छोड़ें" };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export function renderMail(content: MailContent, locale: Locale): RenderedMail {
  return {
    // A subject is a header: one line, whatever a name in it holds.
    subject: content.subject.replaceAll(/\s+/g, " ").trim(),
    text: renderText(content, locale),
    html: renderHtml(content, locale),
    headers:
      content.unsubscribe === undefined
        ? {}
        : {
            "List-Unsubscribe": `<${content.unsubscribe.oneClick}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
  };
}

function renderText(content: MailContent, locale: Locale): string {
  const parts = [content.heading, ...content.paragraphs];
  if (content.worth !== undefined) parts.push(content.worth);
  for (const { title, text, url } of content.list ?? []) parts.push(`${title}\n${text}\n${url}`);
  if (content.button !== undefined) parts.push(`${content.button.label}:\n${content.button.url}`);
  parts.push(...(content.notes ?? []), "--", footers[locale]);
  if (content.unsubscribe !== undefined)
    parts.push(`${unsubscribeLabels[locale]}: ${content.unsubscribe.url}`);
  return `${parts.join("\n\n")}\n`;
}

function renderHtml(content: MailContent, locale: Locale): string {
  const looser = locale === "hi" ? 26 : 24;
  const paragraphs = content.paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 12px;font-size:16px;line-height:${looser}px;">${escapeMarkup(text)}</p>`,
    )
    .join("");
  const notes = (content.notes ?? [])
    .map(
      (text) =>
        `<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:${quiet};">${escapeMarkup(text)}</p>`,
    )
    .join("");
  const list = (content.list ?? [])
    .map(
      ({ title, text, url }) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:${looser}px;"><a href="${escapeMarkup(url)}" style="color:${peacock};font-weight:600;">${escapeMarkup(title)}</a><br><span style="font-size:14px;color:${quiet};">${escapeMarkup(text)}</span></p>`,
    )
    .join("");
  const unsubscribe =
    content.unsubscribe === undefined
      ? ""
      : ` <a href="${escapeMarkup(content.unsubscribe.url)}" style="color:${quiet};">${unsubscribeLabels[locale]}</a>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font-family:${fonts};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeMarkup(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 4px 20px;font-size:26px;line-height:28px;font-weight:800;letter-spacing:-0.5px;color:${peacock};">bachat</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${edge};border-bottom:0;border-radius:14px 14px 0 0;padding:28px 24px 16px;">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;">${escapeMarkup(content.heading)}</h1>
${paragraphs}${list}</td></tr>
${stub(content)}
<tr><td style="padding:20px 4px 0;">${notes}
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:${quiet};">${escapeMarkup(footers[locale])}${unsubscribe}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The ticket's foot behind the tear line: the offer's worth, or the one thing to do. */
function stub(content: MailContent): string {
  const open = (style: string) => `<tr><td style="border-radius:0 0 14px 14px;${style}">`;
  if (content.button === undefined && content.worth === undefined) {
    return `${open(`background:#ffffff;border:1px solid ${edge};border-top:0;padding:0 24px 12px;`)}</td></tr>`;
  }
  const worth =
    content.worth === undefined
      ? ""
      : `<p style="margin:0 0 12px;font-size:28px;line-height:32px;font-weight:700;color:${ink};">${escapeMarkup(content.worth)}</p>`;
  const button =
    content.button === undefined
      ? ""
      : `<a href="${escapeMarkup(content.button.url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${peacock};color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;">${escapeMarkup(content.button.label)}</a>`;
  return `${open(`background:${marigold};border:1px solid ${edge};border-top:2px dashed ${tear};padding:20px 24px;`)}${worth}${button}</td></tr>`;
}
