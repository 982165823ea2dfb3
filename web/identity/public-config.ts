import type { PublicIdentity } from '../../core/access/public-identity.ts';
import type { Operator } from '../../core/contract/operator.ts';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly what: string;
}

export interface PublicConfig {
  readonly identity: PublicIdentity;
  /** `null` unless this is a demo installation. */
  readonly demo: { readonly password: string; readonly accounts: readonly DemoAccount[] } | null;
  readonly operator: Operator;
  /** Whether this device may keep the program, to open it without a network. */
  readonly worker: boolean;
  /** Whether browsers measure real visits for the operator. */
  readonly measures: boolean;
}

let asked: Promise<PublicConfig> | null = null;

/** Loads the configuration that the program needs before a sign-in; requested once. */
export const publicConfig = (): Promise<PublicConfig> => {
  asked ??= fetch('/public-config').then((response) => {
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.json() as Promise<PublicConfig>;
  });
  asked.catch(() => {
    asked = null;
  });
  return asked;
};
