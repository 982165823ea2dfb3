const PROTOCOLS: readonly string[] = ['http:', 'https:'];

/** Parts of an address as every URL has them. */
export interface Address {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}

/** Whether it can be the address of a bridge: it names no person and ends with its path. Whether it is called is another question. */
export const canBeBridge = ({ protocol, username, password, href }: Address): boolean =>
  PROTOCOLS.includes(protocol) && username === '' && password === '' && !/[?#]/.test(href);
