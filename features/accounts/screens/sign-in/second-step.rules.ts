import type { SecondStep } from '../../../../core/access/second-factor.ts';

export type Way = 'code' | 'passkey' | 'recovery';

/**
 * Returns the methods for the second step, the preferred one first. Recovery codes come last, for when nothing else
 * works.
 */
export const waysOf = ({ authenticator, passkey }: SecondStep, passkeysWork: boolean): readonly Way[] => [
  ...(authenticator ? (['code'] as const) : []),
  ...(passkey && passkeysWork ? (['passkey'] as const) : []),
  'recovery',
];
