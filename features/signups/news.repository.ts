import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Language, offeredLanguage } from '../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

export interface Addressee {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly email: string;
  /** `null` if the member has no login yet, or has never chosen a language. */
  readonly language: Language | null;
  /** `teacher` has no seat to sign off from. A teacher who also has a seat counts as `participant`. */
  readonly part: 'teacher' | 'participant';
}

/** Returns all participants of this flight day who have an address, each once, except the acting teacher. */
export const addresseesOfFlight = async (tx: SchoolTransaction, flightId: FlightId): Promise<Addressee[]> => {
  const { schoolId, actor } = tx.scope;
  const signedUp = tx.db
    .selectFrom('signup')
    .select('member_id')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flightId);
  const teachers = tx.db
    .selectFrom('flight_teacher')
    .select('member_id')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', 'is distinct from', actor.memberId);
  const rows = await tx.db
    .selectFrom('member')
    .leftJoin('login', (join) =>
      join.onRef('login.school_id', '=', 'member.school_id').onRef('login.member_id', '=', 'member.id'),
    )
    .leftJoin('preference', (join) =>
      join
        .onRef('preference.school_id', '=', 'login.school_id')
        .onRef('preference.identity_id', '=', 'login.identity_id'),
    )
    .select(['member.id as user_id', 'member.first_name', 'member.email', 'preference.language'])
    .select((eb) =>
      eb
        .case()
        .when('member.id', 'in', signedUp)
        .then<Addressee['part']>('participant')
        .else<Addressee['part']>('teacher')
        .end()
        .as('part'),
    )
    .where('member.school_id', '=', schoolId)
    .where('member.id', 'in', signedUp.union(teachers))
    .where('member.disabled_at', 'is', null)
    .where('member.email', '<>', '')
    .orderBy('member.id')
    .execute();
  return rows.map(({ language, ...row }) => ({ ...row, language: offeredLanguage(language) }));
};
