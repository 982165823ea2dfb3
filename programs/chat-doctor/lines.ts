import type { Failure } from '../../server/messenger/chat-provider.ts';

/** The result of one step. `left out`: skipped because an earlier step failed. */
export interface Line {
  readonly step: string;
  readonly came: 'fine' | 'failed' | 'left out';
  readonly evidence: string;
  readonly ms: number;
}

/** Returns the last two digits, which identify a number in logs and mails without revealing it. */
export const masked = (phone: string): string => `…${phone.slice(-2)}`;

/**
 * Shortens an id, yet keeps it recognisable in WAHA's logs. Ids of older groups start with the phone number of their
 * creator.
 */
export const shortened = (id: string): string => {
  const [bare = ''] = id.split('@');
  return bare.length <= 8 ? bare : `${bare.slice(0, 4)}…${bare.slice(-4)}`;
};

const ADVICE: Readonly<Record<Failure['outcome'], string>> = {
  refused: 'trying again changes nothing',
  retry: 'nothing happened, you can try again',
  unknown: 'it may have happened',
};

export const failureInWords = ({ code, outcome, detail }: Failure): string => `${code}, ${ADVICE[outcome]}: ${detail}`;

const WIDEST_STEP = 30;

export const lineInWords = ({ step, came, evidence, ms }: Line): string => {
  const seconds = came === 'left out' ? '' : `${(ms / 1000).toFixed(1)} s`;
  return `${came.padEnd(8)} ${step.padEnd(WIDEST_STEP)} ${seconds.padStart(6)}  ${evidence}`.trimEnd();
};
