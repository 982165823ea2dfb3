import { instantOf, openActing } from './acting.ts';
import { openAsking } from './asking.ts';
import { openAuditor } from './auditor.ts';
import { castOf } from './cast.ts';
import type { Event, SeasonPlan } from './deeds.ts';
import { type Installation, openInstallation } from './installation.ts';
import { inWords } from './words.ts';

export interface Fault {
  readonly step: number;
  /** The last steps that led there, in words. */
  readonly told: string;
  readonly found: readonly string[];
}

/** What became of a season. */
export interface Outcome {
  /** `null`: everything adds up. */
  readonly fault: Fault | null;
  /** Requests that were sent again, because they or their answers were lost, or because a server could do nothing. */
  readonly sentAgain: number;
  /** Servers that were started again, and databases. */
  readonly restarts: { readonly servers: number; readonly databases: number };
}

/** Number of steps that are told before a fault. */
const TOLD = 12;
/** In milliseconds: the work that is due has begun, and is not done yet. */
const AT_WORK = 15;

/** Lets something befall the installation. Returns whether mails arrive, and work can be done. */
const befall = async (event: Event, installation: Installation): Promise<void> => {
  if (event === 'mails-away') await installation.mailsAway();
  if (event === 'mails-back') await installation.mailsBack();
  if (event === 'mail-answers-lost') installation.loseMailAnswers(3);
  if (event === 'disk-full') installation.fillDisk();
  if (event === 'disk-free') await installation.freeDisk();
  if (event === 'clock-ahead') installation.moveTo(installation.now().add({ minutes: 10 }));
  if (event === 'clock-back') installation.moveTo(installation.now().subtract({ minutes: 10 }));
  if (event === 'killed-at-work') {
    const working = installation.settle();
    setTimeout(() => installation.end(0, 'SIGKILL'), AT_WORK);
    await working;
  }
};

/** Lives a season, and stops at the first fault. `until`: the last step. */
export const live = async (plan: SeasonPlan, until = Number.POSITIVE_INFINITY): Promise<Outcome> => {
  const begin = instantOf(plan.steps[0]?.at ?? '').subtract({ minutes: 5 });
  const installation = await openInstallation(begin, plan.hasFaults);
  try {
    const cast = await castOf(plan, installation);
    const { act } = openActing(cast, installation);
    const auditor = openAuditor(
      [...cast.values()].map(({ audited }) => audited),
      installation.query,
    );
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
    const outcome = (fault: Fault | null): Outcome => ({ fault, sentAgain, restarts: installation.restarts() });
    let clock = '';
    const told: string[] = [];
    for (const step of plan.steps) {
      if (step.number > until) break;
      const found: string[] = [];
      if (step.at !== clock) {
        clock = step.at;
        // A disk is full for a minute only.
        await installation.freeDisk();
        installation.moveTo(instantOf(clock).add({ seconds: 5 }));
        await installation.settle();
        found.push(...(await audit()));
      }
      told.push(`${step.number} ${inWords(plan, step)}`);
      if (found.length === 0) {
        const asking = openAsking(step, installation, auditor, plan.hasFaults);
        if (step.deed.what === 'event') await befall(step.deed.event, installation);
        else await act(step.who, step.deed, asking);
        if (step.mishap !== null) await installation.quiet();
        found.push(...asking.found);
        sentAgain += asking.sentAgain();
      }
      if (found.length > 0) return outcome({ step: step.number, told: told.slice(-TOLD).join('\n'), found });
    }
    return outcome(null);
  } finally {
    await installation.remove();
  }
};
