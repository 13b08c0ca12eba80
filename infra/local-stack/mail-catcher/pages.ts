import { escapeMarkup } from "@bachat/rules/markup";
import { Html, html } from "../html.ts";
import type { Message } from "./message.ts";

const time = new Intl.DateTimeFormat("en-IN", {
  timeStyle: "short",
  dateStyle: "medium",
  timeZone: "Asia/Kolkata",
});
const when = (message: Message) => time.format(new Date(message.received_at));

const mark = html`<svg viewBox="0 0 19 20" aria-hidden="true">
  <path
    d="M18.94 5.52A10 10 0 1 0 18.94 14.48A4.5 4.5 0 0 1 15.94 12.87A5.2 5.2 0 1 1 15.94 7.13A4.5 4.5 0 0 1 18.94 5.52Z"
  />
</svg>`;

function page(title: string, body: Html, script = html``): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Bachat mail</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
        ${script}
      </head>
      <body>
        <header>
          <a class="brand" href="/">ba${mark}hat<span>mail</span></a>
          <p>Every mail that Bachat sends on this machine. None is delivered.</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`.text;
}

/** The inbox, searched by recipient. */
export function inboxPage(messages: Message[], to: string): string {
  const body = html`<h1>Inbox</h1>
    <div class="bar">
      <form class="search" role="search" method="get" action="/">
        <label class="sr" for="to">Find by recipient</label>
        <input
          id="to"
          name="to"
          type="search"
          value="${to}"
          placeholder="Find by recipient"
          autocomplete="off"
        />
        <button>Find</button>
      </form>
      <form method="post" action="/clear"><button class="quiet">Clear inbox</button></form>
    </div>
    <div id="list" aria-live="polite">${inboxList(messages, to)}</div>`;
  return page("Inbox", body, html`<script src="/inbox.js" defer></script>`);
}

/** The part of the inbox that refreshes itself. */
export function inboxList(messages: Message[], to: string): Html {
  if (messages.length === 0) {
    return to === ""
      ? html`<p class="empty">
          No mail yet. Sign up on the student site, and the confirmation appears here.
        </p>`
      : html`<p class="empty">No mail to an address with “${to}”. <a href="/">Show all</a></p>`;
  }
  return html`<ol class="list">
    ${messages.map(
      (message) =>
        html`<li>
          <a href="/messages/${message.id}">
            <span class="to">${message.to.join(", ")}</span>
            <time datetime="${message.received_at}">${when(message)}</time>
            <span class="subject">${message.subject || "(no subject)"}</span>
          </a>
        </li>`,
    )}
  </ol>`;
}

/** One mail: as the recipient sees it, as text, and its source. */
export function messagePage(message: Message): string {
  const body = html`<p><a href="/">← Inbox</a></p>
    <h1>${message.subject || "(no subject)"}</h1>
    <dl>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>
        ${message.to.map((address) => html`<a href="/?to=${encodeURIComponent(address)}">${address}</a> `)}
      </dd>
      <dt>At</dt>
      <dd><time datetime="${message.received_at}">${when(message)}</time></dd>
    </dl>
    ${message.html === "" ? html`` : html`<iframe title="The mail as it is shown to its reader" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>`}
    ${attachments(message)}
    <details ${message.html === "" ? "open" : ""}>
      <summary>As text</summary>
      <pre>${linked(message.text)}</pre>
    </details>
    <details>
      <summary>Headers</summary>
      <pre>${message.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>
    </details>`;
  return page(message.subject || "(no subject)", body);
}

function attachments({ attachments: list }: Message): Html {
  if (list.length === 0) return html``;
  return html`<p class="files">
    Attached:
    ${list
      .map(
        ({ filename, content_type, size }) =>
          `${filename} (${content_type}, ${Math.ceil(size / 1024)} kB)`,
      )
      .join(", ")}
  </p>`;
}

function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/);
  return new Html(
    parts
      .map((part, index) => {
        const safe = escapeMarkup(part);
        return index % 2 === 0
          ? safe
          : `<a href="${safe}" target="_blank" rel="noopener">${safe}</a>`;
      })
      .join(""),
  );
}

export function notFoundPage(): string {
  return page(
    "Not found",
    html`<h1>Mail not found</h1>
      <p>The inbox keeps the newest 500. <a href="/">Back to the inbox</a></p>`,
  );
}
