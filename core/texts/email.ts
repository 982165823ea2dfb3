import punycode from 'punycode.js';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * Returns the one spelling in which an e-mail address is stored and looked up: full-width letters as ordinary ones, and an
 * international domain in letters instead of its `xn--` form. What can't be read as such is returned as it is.
 */
export const normalEmail = (typed: string): string => {
  const email = typed.normalize('NFKC');
  const domain = domainOf(email);
  try {
    return email.slice(0, email.length - domain.length) + punycode.toUnicode(domain.toLowerCase());
  } catch {
    return email;
  }
};

/** Returns whether a normalized address still has an `xn--` form, which stands for no letters. */
export const hasUnreadableDomain = (email: string): boolean =>
  domainOf(email)
    .split('.')
    .some((label) => label.toLowerCase().startsWith('xn--'));
