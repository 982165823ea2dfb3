import type { SchoolId } from '../../../core/ids/ids.ts';
import type { Owner } from '../../../web/device/copies.ts';
import { rememberedPerson } from '../../../web/identity/present-signer.ts';
import { rememberedSchool } from '../session/chosen-school.ts';

/** Keeps the markup of a page at the end of a visit, sealed like the copies of answers. */
export interface Picture {
  readonly markup: string;
  /** Addresses of its style sheets, whose names are made of their content. */
  readonly sheets: readonly string[];
  /** Width of the window in px. */
  readonly width: number;
  /** The language that was picked on the device, if any. */
  readonly picked: string | null;
}

/** Marks the moment in which the first day is painted (`npm run bench -- second-visit`). */
export const FIRST_DAY = 'aufwind.first-day';

export const pictureOf = (address: string): string => `picture ${address}`;

/** Returns whose picture this device may show: of the person who is signed in here, in the school used last. */
export const pictureOwner = (): Owner | null => {
  const person = rememberedPerson();
  const school: SchoolId | null = person === null ? null : rememberedSchool(person);
  return person === null || school === null ? null : { person, school };
};
