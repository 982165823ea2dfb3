/** As people copy it from a screen or type it from paper. */
export const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** Whether a text can be the code of an authenticator app. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(withoutBlanks(text));

/** A key in groups of four, which eyes can follow. */
export const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';
