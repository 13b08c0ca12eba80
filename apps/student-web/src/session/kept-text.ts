import { onPersonLeft } from "@bachat/site";

/** A text that this browser keeps beyond the page, such as from a visit to the sign-up after it. */
export interface KeptText {
  read: () => string | null;
  keep: (text: string) => void;
  forget: () => void;
}

/**
 * A browser may refuse its storage at each use. Then the text is kept as long as this page and its person.
 * @param key begins with `bachat-`: the session's rules for storage remove it when another person signs in or the own one out.
 */
export function createKeptText(key: string): KeptText {
  let inMemory: string | null = null;
  onPersonLeft(() => {
    inMemory = null;
  });
  const read = () => {
    try {
      return localStorage.getItem(key) ?? inMemory;
    } catch {
      return inMemory;
    }
  };
  const keep = (text: string) => {
    try {
      localStorage.setItem(key, text);
      // Another tab may forget it: that counts here too.
      inMemory = null;
    } catch {
      inMemory = text;
    }
  };
  const forget = () => {
    inMemory = null;
    try {
      localStorage.removeItem(key);
    } catch {
      // There is nothing in it.
    }
  };
  return { read, keep, forget };
}
