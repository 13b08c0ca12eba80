import { useMemo, useSyncExternalStore } from "react";
import { productName } from "../product.ts";
import { currentLocale, localeStore, registerHindi, type Locale } from "./locale.ts";

/**
 * Message catalogues with typed keys and typed values. A page keeps its own catalogue, so that its text comes with
 * its chunk. `{{name}}` takes a value, `{{product}}` is the product's name, and the pair `x_one` / `x_other` is the
 * message `x` chosen by `count`. Written here rather than taken from a library: i18next with react-i18next was measured at
 * 15 to 17 kB of the first bundle, this at under 1 kB; FormatJS and Lingui bring a parser or a compile step. A language with
 * more than two plural forms needs a wider type.
 */
export type Messages = Readonly<Record<string, string>>;

type Placeholder<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type ValueName<S extends string> = Exclude<Placeholder<S>, "product">;

/** The keys a caller may ask for: plural pairs by their common stem. */
type Stem<K extends string> = K extends `${infer S}_one` | `${infer S}_other` ? S : K;
export type MessageKey<M extends Messages> = Stem<keyof M & string>;

type Template<M extends Messages, K extends string> =
  | (K extends keyof M ? M[K] : never)
  | (`${K}_other` extends keyof M ? M[`${K}_other`] : never);

type Arguments<M extends Messages, K extends string> =
  | ValueName<Template<M, K>>
  | (`${K}_other` extends keyof M ? "count" : never);

type ValueArgument<Names extends string> = [Names] extends [never]
  ? []
  : [values: { [N in Names]: N extends "count" ? number : string | number }];

export type Text<M extends Messages> = <K extends MessageKey<M>>(
  key: K,
  ...values: ValueArgument<Arguments<M, K>>
) => string;

/** Another language's catalogue: the same keys, all of them and no others. */
type TranslationOf<M extends Messages, T> = T &
  Readonly<Record<keyof M, string>> &
  Readonly<Partial<Record<Exclude<keyof T, keyof M>, never>>>;

// Made when first needed: it takes a cheap phone several milliseconds.
const plurals: Partial<Record<Locale, Intl.PluralRules>> = {};

function find(messages: Messages, key: string, count: unknown, locale: Locale): string | undefined {
  const plain = messages[key];
  if (plain !== undefined || typeof count !== "number") return plain;
  const rules = (plurals[locale] ??= new Intl.PluralRules(`${locale}-IN`));
  return messages[`${key}_${rules.select(count)}`] ?? messages[`${key}_other`];
}

const fill = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name === "product" ? productName : String(values[name] ?? whole),
  );

export interface Catalogue<M extends Messages> {
  /** In a component: the texts in the language shown, again when it changes. */
  useText: () => Text<M>;
  /** Outside a component: the text in the language shown now. */
  text: Text<M>;
  /** The text for a key that is only known at run time, or undefined. */
  lookup: (key: string, values?: Record<string, string | number>) => string | undefined;
  /** The English messages as they are written: a translation is compared with them. */
  english: M;
}

/** Declares a catalogue: English here, Hindi (when the site has it) from a chunk of its own. */
export function defineMessages<const M extends Messages, Hindi extends Messages = Messages>(
  en: M,
  loadHindi?: () => Promise<{ hi: TranslationOf<M, Hindi> }>,
): Catalogue<M> {
  const translations: { en: Messages; hi?: Messages } = { en };
  if (loadHindi !== undefined) {
    registerHindi(async () => {
      translations.hi ??= (await loadHindi()).hi;
    });
  }

  const lookup = (key: string, values: Record<string, string | number> = {}) => {
    const locale = currentLocale();
    const message =
      find(translations[locale] ?? en, key, values["count"], locale) ??
      find(en, key, values["count"], "en");
    return message === undefined ? undefined : fill(message, values);
  };
  const text: Text<M> = (key, ...[values]) => lookup(key, values) ?? key;

  return {
    text,
    lookup,
    english: en,
    useText() {
      const revision = useSyncExternalStore(
        localeStore.subscribe,
        localeStore.revision,
        localeStore.revision,
      );
      // A new function for each language, so that memoised children see the change.
      return useMemo<Text<M>>(
        () => (void revision, (key, ...values) => text(key, ...values)),
        [revision],
      );
    },
  };
}
