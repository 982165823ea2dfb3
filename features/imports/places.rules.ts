import type { Country } from '../fields/kinds.fields.ts';
import { readCountry } from './cells.rules.ts';

/** A prefix such as `D-` names the country. */
const ZIP = /^([A-Za-z]{1,3})[\s–-]*(\d{4,5})$/;

/** Returns the postal code of `D-79761` with the country that it names; `null`: it names none that is known. */
export const splitZip = (text: string): { readonly zip: string; readonly country: Country | null } => {
  const [, letters, digits] = ZIP.exec(text) ?? [];
  if (letters === undefined || digits === undefined) return { zip: text, country: null };
  return { zip: digits, country: readCountry(letters) };
};

/** Returns `zip` and `city` of `3800 Interlaken`, `CH-3800 Interlaken` or a place alone. */
export const splitPlace = (text: string): { readonly zip: string; readonly city: string } => {
  const [, zip = '', city = text] = /^((?:[A-Z]{1,3}[\s–-])?\d{4,5})\s+(.+)$/.exec(text) ?? [];
  return { zip, city };
};

const ONE_LINE = /^(.+?)\s*[,;\n]\s*((?:[A-Z]{1,3}[\s–-])?\d{4,5}\s+\S.*)$/s;

interface Address {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}

/** Divides an address that stands in one cell: `Dorfstr. 1, 6370 Stans`, or `6370 Stans` under *town*. */
export const splitAddress = ({ street, zip, city }: Address): Address => {
  if (zip !== '') return { street, zip, city };
  if (city !== '') return { street, ...splitPlace(city) };
  const [, front = street, place = ''] = ONE_LINE.exec(street) ?? [];
  return { street: front, ...splitPlace(place) };
};
