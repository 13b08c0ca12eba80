/** The addresses of a text field, one a line or with commas between. */
export const ipLines = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const part = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const ipv4 = new RegExp(`^(${part}\\.){3}${part}(/([12]?\\d|3[0-2]))?$`);
/** The form only: the API judges the rest. */
const ipv6 = /^[0-9a-f:]*:[0-9a-f:.]*(\/(\d\d?|1[01]\d|12[0-8]))?$/i;

/** The first line that cannot be an address or network, or null. */
export const wrongIp = (text: string): string | null =>
  ipLines(text).find((line) => !ipv4.test(line) && !ipv6.test(line)) ?? null;
