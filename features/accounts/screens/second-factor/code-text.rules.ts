/** Removes the blanks that come with copied or typed codes. */
export const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** Returns whether a text can be the code of an authenticator app. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(withoutBlanks(text));

/** Splits a key into groups of four, which are easier to read. */
export const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';
