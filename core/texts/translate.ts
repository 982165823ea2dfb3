/** i18next's `t`, as far as pure code needs it: `{{name}}` is filled in, and `count` chooses between `_one` and `_other`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts as nested objects; the keys of {@link Translate} are the way to a leaf, with dots. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

const leaf = (texts: Texts, path: string): string => {
  const found = path.split('.').reduce<string | Texts | undefined>((at, name) => {
    return typeof at === 'object' ? at[name] : undefined;
  }, texts);
  if (typeof found !== 'string') throw new Error(`there is no text ${path}`);
  return found;
};

/** For the server, which has the texts but not i18next. Throws for a key that is not there. */
export const translateFrom =
  (texts: Texts): Translate =>
  (key, values = {}) => {
    const { count } = values;
    const form = count === undefined ? '' : count === 1 ? '_one' : '_other';
    return leaf(texts, key + form).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
