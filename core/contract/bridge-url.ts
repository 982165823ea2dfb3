const PROTOCOLS: readonly string[] = ['http:', 'https:'];

/**
 * The address of a bridge as somebody typed it; `null`: it can't be one, since it is no address, names a person, or goes
 * on behind its path. Whether our server calls it is another question.
 */
export const bridgeUrlOf = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  return /[?#]/.test(url.href) ? null : url;
};
