import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { StepType } from '../chat/contract.ts';
import { lockMember } from '../members/repository.ts';
import { CONSENT_VERSION } from './consent.contract.ts';
import {
  consentOf,
  type MirroredDay,
  mirroredDaysOf,
  replaceMemberSteps,
  writeAgreement,
  writeWithdrawal,
} from './consent.repository.ts';

import { consentChange } from './consent.rules.ts';

const letIn = async (tx: SchoolTransaction, memberId: MemberId, days: readonly MirroredDay[]): Promise<void> => {
  for (const { flightId, teaches } of days.filter(({ isOver }) => !isOver)) {
    const steps: readonly StepType[] = teaches ? ['add_members', 'make_admin'] : ['add_members'];
    await replaceMemberSteps(tx, memberId, flightId, steps);
  }
};

/** Also for past days: the group shows the number until it is closed. */
const takeOut = async (tx: SchoolTransaction, memberId: MemberId, days: readonly MirroredDay[]): Promise<void> => {
  for (const { flightId } of days) await replaceMemberSteps(tx, memberId, flightId, ['remove_members']);
};

/**
 * Takes the member's lock, as a sign-up does, so that the member joins no day between reading their days and inserting
 * the steps.
 */
export const setConsent = async (tx: SchoolTransaction, given: boolean, now: Instant): Promise<Refusal | null> => {
  const { memberId } = tx.scope.actor;
  if (memberId === null || (await lockMember(tx, memberId)) === null) return refuse('not_found');
  const change = consentChange(await consentOf(tx, memberId), given, CONSENT_VERSION);
  if (change === 'nothing') return null;
  const days = await mirroredDaysOf(tx, memberId, now);
  if (change === 'give') {
    await writeAgreement(tx, memberId, CONSENT_VERSION, now);
    await letIn(tx, memberId, days);
  } else {
    await writeWithdrawal(tx, memberId, now);
    await takeOut(tx, memberId, days);
  }
  return null;
};
