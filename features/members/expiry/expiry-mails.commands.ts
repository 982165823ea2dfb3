import type { FastifyBaseLogger } from 'fastify';
import { schoolLink } from '../../../core/contract/school-link.ts';
import type { MemberId, SchoolId } from '../../../core/ids/ids.ts';
import { languageOf } from '../../../core/texts/languages.ts';
import { translateFrom } from '../../../core/texts/translate.ts';
import { de as deWords } from '../../../core/texts/words.de.ts';
import { en as enWords } from '../../../core/texts/words.en.ts';
import { createDates } from '../../../core/time/dates.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolDay } from '../../../core/time/school-day.ts';
import type { AsProgram } from '../../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import { schoolName } from '../../accounts/repository.ts';
import { type TellParts, tell } from '../../notices/commands.ts';
import { de } from '../mails.de.ts';
import { en } from '../mails.en.ts';
import { lockMember } from '../repository.ts';
import { de as deSafety } from '../safety.texts.de.ts';
import { en as enSafety } from '../safety.texts.en.ts';
import {
  checkedSchools,
  mailableMember,
  mailableMembers,
  writeChecked,
  writeMailed,
} from './expiry-mails.repository.ts';
import { dayToMail, expiriesToMail } from './expiry-mails.rules.ts';

interface ExpiryBackground extends TellParts, Pick<RouteParts, 'identityPool'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const MAILS = { en, de };
const WORDS = { en: enWords, de: deWords };
const SENTENCES = { en: enSafety, de: deSafety };

/** Tells a member at once of everything that has reached its next step on this day, and notes the steps with it. */
const tellMember = async (
  tx: SchoolTransaction,
  parts: TellParts,
  memberId: MemberId,
  today: SchoolDay,
  now: Instant,
): Promise<void> => {
  // Locked against another server, and against erasing, which would leave a mail about somebody who is gone.
  const member = (await lockMember(tx, memberId)) === null ? null : await mailableMember(tx, memberId);
  const expiries = member === null ? [] : expiriesToMail(member, member.mailed, today);
  if (member === null || expiries.length === 0) return;
  await writeMailed(tx, memberId, expiries, now);
  const language = languageOf(member.language);
  const dates = createDates(translateFrom(WORDS[language]), tx.scope.timeZone);
  const say = translateFrom(SENTENCES[language]);
  const path = `/member/${memberId}`;
  const content = MAILS[language].expiry({
    firstName: member.first_name,
    school: await schoolName(tx),
    sentences: expiries.map(({ what, last, state }) =>
      say(`${state === 'expired' ? 'expired' : 'runs_out'}.${what}`, { date: dates.date(last) }),
    ),
    link: schoolLink(parts.publicUrl, tx.scope.schoolId, path),
  });
  const notice = { memberId, kind: 'papers', cause: `expiry/${today}`, path, language, content } as const;
  await tell(tx, parts, [{ ...notice, flightId: null, startsAt: null, until: null }], now);
};

/** Sends the mails of a school's day. After a crash, the next run continues with those that were not sent. */
const mailSchool = async (parts: ExpiryBackground, schoolId: SchoolId, today: SchoolDay): Promise<void> => {
  const { asProgram, clock } = parts;
  const members = (await asProgram.inSchool(schoolId, mailableMembers)) ?? [];
  const due = members.filter((member) => expiriesToMail(member, member.mailed, today).length > 0);
  for (const { user_id } of due)
    await asProgram.inSchool(schoolId, (tx) => tellMember(tx, parts, user_id, today, clock()));
  await asProgram.inSchool(schoolId, (tx) => writeChecked(tx, today));
};

/** Mails members about what runs out, once a day in each school. Several servers may run it at the same time. */
export const expiriesInBackground = (parts: ExpiryBackground) => ({
  everyMinute: async (): Promise<void> => {
    for (const { school_id, timezone, checked_on } of await checkedSchools(parts.identityPool)) {
      const today = dayToMail(checked_on, parts.clock(), timezone);
      // A failure in one school must not delay the others.
      if (today !== null)
        await mailSchool(parts, school_id, today).catch((err) =>
          parts.log.error({ err }, 'the mails about what expires failed; they are tried again'),
        );
    }
  },
});
