/** Parses a URL; `null`: it is none. `URL.parse` and `URL.canParse` are missing in browsers that are supported. */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
