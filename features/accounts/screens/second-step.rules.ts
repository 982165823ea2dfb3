import type { SecondStep } from '../../../core/access/second-factor.ts';

export type Way = 'code' | 'passkey' | 'recovery';

/** The ways to finish a sign-in, the first of which is offered first. A recovery code is for when nothing else is left. */
export const waysOf = ({ authenticator, passkey }: SecondStep, passkeysWork: boolean): readonly Way[] => [
  ...(authenticator ? (['code'] as const) : []),
  ...(passkey && passkeysWork ? (['passkey'] as const) : []),
  'recovery',
];
