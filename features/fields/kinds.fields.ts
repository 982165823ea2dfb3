import type { Role } from '../../core/access/roles.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import type { Language } from '../../core/texts/languages.ts';

/** Countries that forms offer; the first is the default. */
export const COUNTRIES = ['Switzerland', 'Germany', 'Austria', 'France', 'Italy'] as const;
export type Country = (typeof COUNTRIES)[number];

export const FLIGHT_TYPES = ['safety_course', 'high_alt_flight', 'basic_course'] as const;
export type FlightType = (typeof FLIGHT_TYPES)[number];

/** The last year that is no typing error. */
export const LAST_YEAR = 2100;

/** A field of each kind holds such a value, within these limits. Lengths are in characters. */
interface Kinds {
  /** One line that is never empty. */
  name: { readonly longest: number };
  line: { readonly longest: number };
  paragraph: { readonly longest: number };
  email: { readonly longest: number };
  /** Stored in E.164. */
  phone: { readonly longest: number };
  country: object;
  role: object;
  /** A calendar day. `from`: the first year that is no typing error; `past`: no day after today. */
  day: { readonly from: number; readonly past: boolean };
  /** Yes, no or unknown. */
  flag: object;
  /** Yes, or not. */
  tick: object;
  language: object;
  /** A whole number. `unknown` stands on the wire while nobody has entered it. */
  measure: {
    readonly unit: 'cm' | 'kg';
    readonly smallest: number;
    readonly largest: number;
    readonly unknown: number;
  };
  /** An index of `SKILL_LEVELS`. */
  level: { readonly highest: number };
  /** Colours of a canopy, joined by ` / `. */
  colors: { readonly longest: number };
  /** None, a picture of the school that fits, or the id of a picture. */
  picture: object;
  flight_type: object;
  instant: object;
  /** An instant, or none: what it ends never does. */
  deadline: object;
  /** `HH:MM` on the school's clock. */
  time: object;
  /** A whole number from 0. */
  count: { readonly largest: number };
  /** One line; `''` if there is none. */
  words: { readonly longest: number };
  /** Several lines; `''` if there are none. */
  prose: { readonly longest: number };
}
export type Kind = keyof Kinds;

/**
 * Places that may leave a field out: columns of lists on paper, the exported file, and the import of spreadsheets. All
 * other places have every field.
 */
export type Place = 'paper' | 'file' | 'import';

/** A row of a catalogue: a field of one of these kinds. */
export type FieldOf<One extends Kind> = {
  readonly [Name in One]: {
    readonly kind: Name;
    readonly without?: readonly Place[];
    /** Has a short name for the head of a column on paper. */
    readonly short?: true;
  } & Kinds[Name];
}[One];
export type Field = FieldOf<Kind>;
export type Fields = Readonly<Record<string, Field>>;

/** How the database and the wire hold a value of each kind. */
export interface Stored {
  name: string;
  line: string | null;
  paragraph: string | null;
  email: string | null;
  phone: string | null;
  country: string;
  role: Role;
  day: string | null;
  flag: boolean | null;
  tick: boolean;
  language: Language | null;
  measure: number | null;
  level: number;
  colors: string | null;
  picture: boolean | string;
  flight_type: FlightType;
  instant: string;
  deadline: string | null;
  time: string | null;
  count: number;
  words: string;
  prose: string;
}

export type NameOf<Of extends Fields> = Extract<keyof Of, string>;
type Placed<Of extends Fields, At extends Place> = {
  readonly [Name in keyof Of as Of[Name] extends { readonly without: readonly (infer Left)[] }
    ? At extends Left
      ? never
      : Name
    : Name]: Of[Name];
};

/** Each field of a catalogue has what `ByKind` has for its kind. */
export type EachOf<Of extends Fields, ByKind> = {
  readonly [Name in keyof Of]: Of[Name]['kind'] extends keyof ByKind ? ByKind[Of[Name]['kind']] : never;
};
/** The values of all fields as stored. */
export type StoredOf<Of extends Fields> = EachOf<Of, Stored>;

/** Returns the names in the order of the catalogue. */
export const namesOf = <Of extends Fields>(fields: Of): NameOf<Of>[] => {
  const names: NameOf<Of>[] = [];
  for (const name in fields) names.push(name);
  return names;
};

/** Makes an object with these names. The compiler can't follow names into the object: this is the catalogue's one cast. */
const objectOf = <Result>(names: readonly string[], made: (name: string) => unknown): Result =>
  Object.fromEntries(names.map((name) => [name, made(name)])) as Result;

/** Returns the fields that a place has. */
export const fieldsAt = <Of extends Fields, At extends Place>(fields: Of, place: At): Placed<Of, At> =>
  objectOf(
    namesOf(fields).filter((name) => !fields[name]?.without?.includes(place)),
    (name) => fields[name],
  );

/** Returns the part of a row that these fields are. */
export const valuesOf = <Of extends Fields, Row extends Readonly<Record<keyof Of, unknown>>>(
  fields: Of,
  row: Row,
): { readonly [Name in keyof Of]: Row[Name] } => objectOf(namesOf(fields), (name) => row[name]);

/** Returns what makes something of a field, or of its value. The callers' types say that each kind has one. */
const makerFor = (makers: object, field: Field | undefined): ((...given: unknown[]) => unknown) =>
  Reflect.get(makers, field?.kind ?? '');

type KindsOf<Of extends Fields> = Of[keyof Of]['kind'];
/** The names of the fields of a kind. */
export type NamesOfKind<Of extends Fields, One extends Kind> = {
  readonly [Name in keyof Of]: Of[Name]['kind'] extends One ? Extract<Name, string> : never;
}[keyof Of];

/** Makes something of each field, by its kind. Only kinds that the fields have need a maker. */
export const eachField = <
  Of extends Fields,
  Makers extends { readonly [One in KindsOf<Of>]: (field: FieldOf<One>, name: NamesOfKind<Of, One>) => unknown },
>(
  fields: Of,
  makers: Makers,
): { readonly [Name in keyof Of]: ReturnType<Makers[Of[Name]['kind']]> } =>
  objectOf(namesOf(fields), (name) => makerFor(makers, fields[name])(fields[name], name));

/** Returns a function that turns each value of a row into another one, by the kind of its field. */
export const eachValue =
  <
    Of extends Fields,
    Readers extends {
      readonly [One in KindsOf<Of>]: (value: never, field: FieldOf<One>, name: NamesOfKind<Of, One>) => unknown;
    },
  >(
    fields: Of,
    readers: Readers,
  ) =>
  (
    row: { readonly [Name in keyof Of]: Parameters<Readers[Of[Name]['kind']]>[0] },
  ): {
    readonly [Name in keyof Of]: ReturnType<Readers[Of[Name]['kind']]>;
  } =>
    objectOf(namesOf(fields), (name) => makerFor(readers, fields[name])(row[name], fields[name], name));

const nothing = (): null => null;
const empty = () => '';
const BLANK = {
  ...{ line: nothing, paragraph: nothing, email: nothing, phone: nothing, day: nothing },
  ...{ flag: nothing, measure: nothing, colors: nothing, time: nothing, language: nothing },
  ...{ name: empty, country: empty, words: empty, prose: empty },
  count: () => 0,
  level: () => 0,
  ...{ picture: () => false, tick: () => false },
};

/** Returns the values of which nothing is known, or nothing may be. */
export const blankOf = <Of extends Readonly<Record<string, FieldOf<keyof typeof BLANK>>>>(fields: Of) =>
  eachField<Of, typeof BLANK>(fields, BLANK);

/** Returns what is wrong with an ISO day; `today` is that of the school. */
export const dayFault = ({ from, past }: FieldOf<'day'>, day: string, today: string): FieldErrorCode | null => {
  if (past && day > today) return 'in_the_future';
  const year = Number(day.slice(0, 4));
  return year < from || year > LAST_YEAR ? 'too_far_away' : null;
};
