import type { SchoolId } from '../../../core/ids/ids.ts';

/** On a shared device each person keeps their own choice. */
const storedAs = (sub: string): string => `aufwind.school.${sub}`;

export const rememberSchool = (sub: string, school: SchoolId): void => localStorage.setItem(storedAs(sub), school);

/** In which this person was last on this device, as far as it knows. */
export const rememberedSchool = (sub: string): SchoolId | null =>
  localStorage.getItem(storedAs(sub)) as SchoolId | null;

/** The school that was chosen last, or the first one when that is gone. */
export const chosenOf = <Login extends { school_id: SchoolId }>(
  sub: string,
  logins: readonly Login[],
): Login | undefined => logins.find(({ school_id }) => school_id === rememberedSchool(sub)) ?? logins[0];

let active: SchoolId | null = null;

export const activeSchool = (): SchoolId | null => active;
export const activateSchool = (school: SchoolId): void => {
  active = school;
};
