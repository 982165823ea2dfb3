import type { SchoolId } from '../../../core/ids/ids.ts';

/** Storage key per person, because a device may be shared. */
export const schoolStoredAs = (sub: string): string => `aufwind.school.${sub}`;

export const rememberSchool = (sub: string, school: SchoolId): void =>
  localStorage.setItem(schoolStoredAs(sub), school);

/** Returns the school that this person used last on this device, if stored. */
export const rememberedSchool = (sub: string): SchoolId | null =>
  localStorage.getItem(schoolStoredAs(sub)) as SchoolId | null;

export const forgetSchool = (sub: string): void => localStorage.removeItem(schoolStoredAs(sub));

/**
 * Returns the login of the school that an address is about: the named one, or else that of its day or member. Somebody
 * without a membership there gets `undefined`, as for a school that does not exist.
 */
export const addressedOf = <Login extends { school_id: SchoolId; role: unknown; is_addressed: boolean }>(
  named: SchoolId | null,
  logins: readonly Login[],
): Login | undefined =>
  logins.find(({ school_id, role }) => school_id === named && role !== null) ??
  logins.find(({ is_addressed }) => is_addressed);

/**
 * Returns the login of the school chosen last, or the first open one if that no longer exists. A product admin's list has
 * the other schools, too, without a role; such a school is entered by choice only.
 */
export const chosenOf = <Login extends { school_id: SchoolId; role: unknown; is_closed?: boolean }>(
  sub: string,
  logins: readonly Login[],
): Login | undefined =>
  logins.find(({ school_id }) => school_id === rememberedSchool(sub)) ??
  logins.find(({ role, is_closed }) => role !== null && !is_closed) ??
  logins.find(({ role }) => role !== null);

let movedTo: string | null = null;

/** Remembers that an address has opened another school than the one used last. */
export const noteMove = (school: string): void => {
  movedTo = school;
};

/** Returns the name of that school once, to tell the person. */
export const takeMove = (): string | null => {
  const school = movedTo;
  movedTo = null;
  return school;
};

let active: SchoolId | null = null;

export const activeSchool = (): SchoolId | null => active;
export const activateSchool = (school: SchoolId | null): void => {
  active = school;
};
