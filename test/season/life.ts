import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../faults/program.ts';
import { instantOf, openActing } from './acting.ts';
import { openAsking } from './asking.ts';
import { type Auditor, openAuditor } from './auditor.ts';
import { inChromium } from './browser/chromium.ts';
import { castOf } from './cast.ts';
import { copySchool } from './copying.ts';
import type { Event, SeasonPlan } from './deeds.ts';
import { type Installation, openInstallation } from './installation.ts';
import { inThreads, openPhones, type Phones, type Presses } from './phones.ts';
import { inWords } from './words.ts';

export interface Fault {
  readonly step: number;
  /** The last steps that led there, in words. */
  readonly told: string;
  readonly found: readonly string[];
}

/** Result of a season. */
export interface Outcome {
  /** `null`: everything adds up. */
  readonly fault: Fault | null;
  /** Requests that were sent again, because they or their answers were lost, or because a server could do nothing. */
  readonly sentAgain: number;
  /** Servers that were started again, and databases. */
  readonly restarts: { readonly servers: number; readonly databases: number };
  /** The presses on phones or pages. */
  readonly presses: Presses;
}

/** Number of steps that are told before a fault. */
const TOLD = 12;
/** In milliseconds: the work that is due has begun, and is not done yet. */
const AT_WORK = 15;
const [BETWEEN_LOOKS, MOST_LOOKS] = [50, 600];

/** Lets something befall the installation. Returns whether mails arrive, and work can be done. */
const befall = async (event: Event, installation: Installation): Promise<void> => {
  if (event === 'mails-away') await installation.mailsAway();
  if (event === 'mails-back') await installation.mailsBack();
  if (event === 'mail-answers-lost') installation.loseMailAnswers(20);
  if (event === 'disk-full') installation.fillDisk();
  if (event === 'disk-free') await installation.freeDisk();
  if (event === 'clock-ahead') installation.moveTo(installation.now().add({ minutes: 10 }));
  if (event === 'clock-back') installation.moveTo(installation.now().subtract({ minutes: 10 }));
  if (event === 'upgrade-first') installation.upgrade(0);
  if (event === 'upgrade-second') installation.upgrade(1);
  if (event === 'killed-at-work') {
    const working = installation.settle();
    setTimeout(() => installation.end(0, 'SIGKILL'), AT_WORK);
    await working;
  }
};

/** Returns which changes pages that are open have not been told, after as long as a slow machine needs. */
const heardInTime = async (phones: Phones, auditor: Auditor, { now }: Installation): Promise<readonly string[]> => {
  for (let look = 1; ; look += 1) {
    const untold = phones.streams().flatMap((stream) => auditor.hearStream(stream, now().epochMilliseconds));
    if (untold.length === 0 || look === MOST_LOOKS) return untold;
    await pause(BETWEEN_LOOKS);
  }
};

export interface Wishes {
  /** The last step. */
  readonly until?: number;
  /** Folder of the code with which it begins, by default that of this tree. */
  readonly from?: string;
  /** Ten people act on pages in Chromium, instead of in threads with the modules of such pages. */
  readonly withPages?: boolean;
}

/** Lives a season, and stops at the first fault. */
export const live = async (
  plan: SeasonPlan,
  { until = Number.POSITIVE_INFINITY, from = ROOT, withPages = false }: Wishes = {},
): Promise<Outcome> => {
  const begin = instantOf(plan.steps[0]?.at ?? '').subtract({ minutes: 5 });
  const installation = await openInstallation(begin, plan.hasFaults, from);
  const cast = await castOf(plan, installation);
  const auditor = openAuditor(
    [...cast.values()].map(({ audited }) => audited),
    installation.query,
  );
  const handsets = withPages ? await inChromium(installation, cast) : inThreads;
  const phones = await openPhones(plan.phones, cast, installation, auditor, handsets).catch(async (error) => {
    await handsets.end();
    await installation.remove();
    throw error;
  });
  try {
    const { act } = openActing(cast, installation, phones, {
      copy: async ({ audited, caller }, { found }) => {
        const copy = await copySchool(installation, caller);
        found.push(...(await auditor.hearOfCopy(audited.school, copy.schoolId, copy.email)));
      },
      setMailbox: (email, isKnown) => {
        installation.setMailbox(email, isKnown);
        auditor.hearOfUnknownBox(email);
      },
    });
    const mails = async () =>
      (await installation.haveMailsArrived())
        ? installation.received().map(({ messageId = '', to = [], text = '' }) => ({
            messageId,
            to: to.map(({ address = '' }) => address),
            text: text.replaceAll(/\s+/g, ' '),
          }))
        : null;
    const audit = async () => auditor.audit(installation.now().epochMilliseconds, await mails());

    let sentAgain = 0;
    let clock = '';
    const told: string[] = [];
    const outcome = (step: number, found: readonly string[]): Outcome => ({
      fault: found.length === 0 ? null : { step, told: told.slice(-TOLD).join('\n'), found },
      sentAgain,
      restarts: installation.restarts(),
      presses: phones.presses(),
    });
    for (const step of plan.steps) {
      if (step.number > until) break;
      const found: string[] = [];
      if (step.at !== clock) {
        clock = step.at;
        // A disk is full for a minute only.
        await installation.freeDisk();
        installation.moveTo(instantOf(clock).add({ seconds: 5 }));
        await installation.settle();
        await phones.settled();
        found.push(...phones.takeFound(), ...(await audit()));
        // A stream of a server that dies begins anew, and its page loads everything.
        if (!plan.hasFaults) found.push(...(await heardInTime(phones, auditor, installation)));
      }
      told.push(`${step.number} ${inWords(plan, step)}`);
      if (found.length === 0) {
        const asking = openAsking(step, installation, auditor, plan.hasFaults);
        if (step.deed.what === 'event') await befall(step.deed.event, installation);
        else await act(step, asking);
        if (step.mishap !== null) await installation.quiet();
        found.push(...asking.found, ...phones.takeFound());
        sentAgain += asking.sentAgain();
      }
      if (found.length > 0) return outcome(step.number, found);
    }
    const lost = await phones.comeBack();
    await installation.settle();
    return outcome(plan.steps.length - 1, [...lost, ...phones.takeFound(), ...(await audit())]);
  } finally {
    await phones.end();
    await installation.remove();
  }
};
