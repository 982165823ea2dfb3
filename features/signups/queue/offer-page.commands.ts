import { isRefusal } from '../../../core/errors/refusal.ts';
import type { Language } from '../../../core/texts/languages.ts';
import { translateFrom } from '../../../core/texts/translate.ts';
import { type Instant, instant, isAfter } from '../../../core/time/instant.ts';
import type { AsProgram } from '../../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { Offering } from '../../../server/mail/offer-links.ts';
import type { OfferAnswer, Offers, OfferWords } from '../../../server/mail/offer-page.ts';
import { schoolName } from '../../accounts/repository.ts';
import { flightsById } from '../../flights/repository.ts';
import { de as flightsDe } from '../../flights/texts.de.ts';
import { en as flightsEn } from '../../flights/texts.en.ts';
import type { TellParts } from '../../notices/commands.ts';
import { signUp } from '../commands.ts';
import { datesIn, whenIn } from '../mails/day-mails.commands.ts';
import { seatsOn } from '../mails/seat-mails.repository.ts';
import { linkToDay } from '../rules.ts';
import { stopWaiting } from './commands.ts';
import { de } from './offer-page.texts.de.ts';
import { en } from './offer-page.texts.en.ts';
import { whoWaits } from './repository.ts';

const TEXTS = { en, de };
const TYPES = { en: flightsEn.types, de: flightsDe.types };

interface Parts extends TellParts {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
}

/** Offers as their page shows and answers them. The link is enough: nobody has to sign in. */
export const offersOnPages = (parts: Parts): Offers => {
  const { asProgram, publicUrl, clock } = parts;
  /** Returns what is to be said of the offer now; `said` is what an answer has brought about. */
  const words = async (
    tx: SchoolTransaction,
    of: Offering,
    language: Language,
    said: string | null = null,
  ): Promise<OfferWords | null> => {
    const [flight] = await flightsById(tx, [of.flightId], clock());
    if (flight === undefined) return null;
    const t = translateFrom(TEXTS[language]);
    const { timeZone } = tx.scope;
    const { day, times } = whenIn(language, flight, timeZone);
    const waiting = (await whoWaits(tx, [of.flightId])).find(({ member_id }) => member_id === of.memberId);
    const hasSeat = (await seatsOn(tx, of.memberId, [of.flightId])).size > 0;
    const isOpen = waiting?.offered_until === of.until && isAfter(instant(of.until), clock());
    const held = () => t('held', { until: datesIn(language, timeZone).dayAndTime(of.until) });
    const present = isOpen
      ? held()
      : hasSeat
        ? t('signed_up')
        : waiting === undefined
          ? t('over')
          : t('waits', { place: waiting.place });
    return {
      title: t('title', { day }),
      sentences: [
        t('about', { school: await schoolName(tx), type: TYPES[language][flight.type], times }),
        said ?? present,
      ],
      answers: isOpen
        ? [
            { value: 'take', label: t('take') },
            { value: 'leave', label: t('leave') },
          ]
        : [],
      link: { url: linkToDay(publicUrl, of.schoolId, of.flightId), label: t('open') },
    };
  };

  const answered = async (tx: SchoolTransaction, of: Offering, answer: OfferAnswer, language: Language) => {
    const waiting = (await whoWaits(tx, [of.flightId])).find(({ member_id }) => member_id === of.memberId);
    // The link answers this offer only, and no later one.
    if (waiting?.offered_until !== of.until) return words(tx, of, language);
    const change = { ...of, seat: waiting.seat, byStaff: false, override: false };
    const t = translateFrom(TEXTS[language]);
    if (answer === 'leave') {
      await stopWaiting(tx, change, clock());
      return words(tx, of, language, t('left'));
    }
    const outcome = await signUp(tx, parts, change, clock());
    return words(tx, of, language, isRefusal(outcome) ? null : t('signed_up'));
  };

  return {
    read: (of, language) => asProgram.inSchool(of.schoolId, (tx) => words(tx, of, language)),
    answer: (of, answer, language) => asProgram.inSchool(of.schoolId, (tx) => answered(tx, of, answer, language)),
  };
};
