import type { CallShape } from '../../core/contract/call.ts';
import type { Caller } from '../support/api.ts';
import { type BuiltMember, buildMember, buildSchool } from '../support/school.ts';
import type { AuditedPerson } from './books.ts';
import type { PersonKey, SeasonPlan } from './deeds.ts';
import type { Installation } from './installation.ts';

/** A person of the plan, who has an account in the program. */
export interface Actor {
  readonly member: BuiltMember;
  readonly caller: Caller;
  readonly audited: AuditedPerson;
}

export type Call = Pick<CallShape, 'method' | 'path' | 'repeatable'>;

const phoneOf = (place: number): string => `+4179${String(1_000_000 + place * 7919)}`;

/** Builds both schools and their people. Returns the people by key. */
export const castOf = async (
  { people }: Pick<SeasonPlan, 'people'>,
  { superuser, as }: Pick<Installation, 'superuser' | 'as'>,
): Promise<ReadonlyMap<PersonKey, Actor>> => {
  const school = await buildSchool(superuser, 'Flugschule Weitblick');
  const neighbour = await buildSchool(superuser, 'Nordwind');
  const cast = new Map<PersonKey, Actor>();
  for (const [place, { key, role, isNeighbour, ...facts }] of people.entries()) {
    const at = isNeighbour ? neighbour : school;
    const [email, phone] = [`${key}@season.example`, phoneOf(place)];
    const member = await buildMember(superuser, at, role, { ...facts, email, phone });
    const audited = { id: member.memberId, school: at.schoolId, role, email, phone, ...facts };
    cast.set(key, { member, caller: await as(member), audited });
  }
  return cast;
};
