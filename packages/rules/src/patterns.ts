/** Forms of text that several parts recognise. */

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const wholeUuid = new RegExp(`^${uuid}$`, "i");
export const isUuid = (text: string): boolean => wholeUuid.test(text);

/** The name of a stored file: a UUID, then text that fits the pattern. */
export const uuidFile = (rest: RegExp): RegExp => new RegExp(`^${uuid}${rest.source}$`);

/** Text in which `%`, `_` and the backslash mean themselves in a LIKE pattern of SQL. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
