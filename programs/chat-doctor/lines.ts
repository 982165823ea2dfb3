import type { Failure } from '../../server/messenger/chat-provider.ts';

/** What came of one step. `left out`: it made no sense after what had failed before. */
export interface Line {
  readonly step: string;
  readonly came: 'fine' | 'failed' | 'left out';
  readonly evidence: string;
  readonly ms: number;
}

/** What may stand in a log or a mail to somebody else: enough to recognise the number by, and not the number. */
export const masked = (phone: string): string => `…${phone.slice(-2)}`;

/** Enough of an id to find it again in the logs of WAHA. Ids of older groups begin with the number of who made them. */
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
