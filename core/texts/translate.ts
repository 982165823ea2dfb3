/** i18next's `t`, as far as pure code needs it: `{{name}}` is replaced, and `count` selects `_one` or `_other`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts as nested objects; a key of {@link Translate} is the path to a text, separated by dots. A list has no keys. */
export interface Texts {
  readonly [name: string]: string | Texts | readonly object[];
}

const leaf = (texts: Texts, path: string): string => {
  const found = path.split('.').reduce<Texts[string] | undefined>((at, name) => {
    return typeof at === 'object' && !('length' in at) ? at[name] : undefined;
  }, texts);
  if (typeof found !== 'string') throw new Error(`there is no text ${path}`);
  return found;
};

/** Returns a `t` for the server, which does not load i18next. It throws for an unknown key. */
export const translateFrom =
  (texts: Texts): Translate =>
  (key, values = {}) => {
    const { count } = values;
    const form = count === undefined ? '' : count === 1 ? '_one' : '_other';
    return leaf(texts, key + form).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
