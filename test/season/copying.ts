import { setTimeout as pause } from 'node:timers/promises';
import { exportSchool, importSchool } from '../../features/school-archives/contract.ts';
import type { Caller } from '../support/api.ts';
import { type BuiltMember, buildMember, buildSchool } from '../support/school.ts';
import type { Call } from './cast.ts';
import type { Installation } from './installation.ts';

const ADMIN = 'olga@neuland.example';
/** In milliseconds. */
const AGAIN = 100;

/** Exports the school of an admin, and fills a new school with the archive. Returns the admin of the new school. */
export const copySchool = async (
  { superuser, as, urls }: Pick<Installation, 'superuser' | 'as' | 'urls'>,
  admin: Caller,
): Promise<BuiltMember> => {
  /** Asks the other server whenever one can do nothing, or is not there. */
  const ask = async (
    who: Caller,
    { method, path }: Call,
    type: string,
    body: BodyInit,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    for (let tries = 0; ; tries += 1) {
      const headers = { ...(await who.headers()), 'content-type': type };
      const response = await fetch(`${urls[tries % 2]}/api/v1${path}`, { method, headers, body }).catch(() => null);
      if (response?.ok) return new Uint8Array(await response.arrayBuffer());
      if (response !== null && response.status !== 503)
        throw new Error(`${method} ${path} was answered ${await response.text()}`);
      await pause(AGAIN);
    }
  };
  const school = await buildSchool(superuser, 'Flugschule Neuland');
  const email = { email: ADMIN, last_name: 'Neuland', is_school_admin: true };
  const olga = await buildMember(superuser, school, 'flight_teacher', email);
  const archive = await ask(admin, exportSchool, 'application/json', '{}');
  await ask(await as(olga), importSchool, 'application/zip', archive);
  return olga;
};
