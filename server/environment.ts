/** An invalid setting. The message is one sentence that names the variable. */
export class SettingsError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

export const wholeNumber = (env: Env, name: string, fallback: number, from: number, to: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  // Only digits: `1e3` and `0x10` are numbers as well, but hardly intended.
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new SettingsError(`${name} must be a whole number from ${from} to ${to}, but is "${text}".`);
};

export const oneOf = (env: Env, name: string, fallback: string, offered: readonly string[]): string => {
  const value = env[name] || fallback;
  if (offered.includes(value)) return value;
  throw new SettingsError(`${name} must be one of ${offered.join(', ')}, but is "${value}".`);
};

export const url = (env: Env, name: string, protocols: readonly string[]): URL | null => {
  const text = env[name];
  if (text === undefined || text === '') return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (parsed !== null && protocols.includes(parsed.protocol)) return parsed;
  // The value may contain a password, so the message omits it.
  throw new SettingsError(
    `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
};
