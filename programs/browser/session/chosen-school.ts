import type { SchoolId } from '../../../core/ids/ids.ts';

/** Storage key per person, because a device may be shared. */
const storedAs = (sub: string): string => `aufwind.school.${sub}`;

export const rememberSchool = (sub: string, school: SchoolId): void => localStorage.setItem(storedAs(sub), school);

/** Returns the school that this person used last on this device, if stored. */
export const rememberedSchool = (sub: string): SchoolId | null =>
  localStorage.getItem(storedAs(sub)) as SchoolId | null;

/** Returns the login of the school chosen last, or the first one if that no longer exists. */
export const chosenOf = <Login extends { school_id: SchoolId }>(
  sub: string,
  logins: readonly Login[],
): Login | undefined => logins.find(({ school_id }) => school_id === rememberedSchool(sub)) ?? logins[0];

let active: SchoolId | null = null;

export const activeSchool = (): SchoolId | null => active;
export const activateSchool = (school: SchoolId): void => {
  active = school;
};
