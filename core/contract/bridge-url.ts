const PROTOCOLS: readonly string[] = ['http:', 'https:'];

/** The parts of a URL that are checked here. */
export interface Address {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}

/**
 * Returns whether this can be a bridge's address: it contains no user name, query or fragment. Whether the server
 * connects to it is checked elsewhere.
 */
export const canBeBridge = ({ protocol, username, password, href }: Address): boolean =>
  PROTOCOLS.includes(protocol) && username === '' && password === '' && !/[?#]/.test(href);
