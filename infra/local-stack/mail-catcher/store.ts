import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Message, parseMessage } from "./message.ts";

/** The newest mails, in memory and as one file each, so that a restart keeps them. */
export interface MessageStore {
  add(raw: Uint8Array, envelope: { from: string; to: string[] }): Promise<Message>;
  /** Newest first. `to` finds mails to an address that contains it, in any case. */
  list(to?: string): Message[];
  find(id: string): Message | undefined;
  clear(): Promise<void>;
}

export function openStore(directory: string, keep = 500): MessageStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const messages = load(directory, keep);
  let count = 0;
  const fileOf = (id: string) => join(directory, `${id}.json`);

  return {
    async add(raw, envelope) {
      const receivedAt = new Date();
      // Ids sort by arrival: the count orders mails of the same millisecond.
      count += 1;
      const id = `${hex(receivedAt.getTime(), 12)}${hex(count, 8)}`;
      const message = await parseMessage(raw, envelope, { id, receivedAt });
      await writeFile(`${fileOf(id)}.new`, JSON.stringify(message), { mode: 0o600 });
      await rename(`${fileOf(id)}.new`, fileOf(id));
      messages.unshift(message);
      messages.sort((a, b) => (a.id < b.id ? 1 : -1));
      const dropped = messages.splice(keep);
      await Promise.all(dropped.map((old) => rm(fileOf(old.id), { force: true })));
      return message;
    },
    list(to = "") {
      const wanted = to.trim().toLowerCase();
      return messages.filter((message) => message.to.some((address) => address.includes(wanted)));
    },
    find: (id) => messages.find((message) => message.id === id),
    async clear() {
      const removed = messages.splice(0);
      await Promise.all(removed.map(({ id }) => rm(fileOf(id), { force: true })));
    },
  };
}

const hex = (value: number, width: number) => value.toString(16).padStart(width, "0");

function load(directory: string, keep: number): Message[] {
  const messages: Message[] = [];
  const names = readdirSync(directory).filter((name) => /^[0-9a-f]{20}\.json$/.test(name));
  for (const name of names.toSorted().toReversed().slice(0, keep)) {
    try {
      messages.push(JSON.parse(readFileSync(join(directory, name), "utf8")));
    } catch {
      // Half a file from a power cut: the rest of the inbox is worth more than this mail.
    }
  }
  return messages;
}
