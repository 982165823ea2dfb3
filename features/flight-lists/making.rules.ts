import { textWidth } from '../../core/paper/text-width.ts';
import { COLOR_SEPARATOR, colorName, colorsIn, type SchoolColor } from '../../core/texts/canopy-colors.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { createDates, type Dates } from '../../core/time/dates.ts';
import type { Instant } from '../../core/time/instant.ts';
import { type FlightTable, LIST_ORDERS } from '../accounts/preferences.contract.ts';
import type { Flight } from '../flights/contract.ts';
import type { FullMember } from '../members/contract.ts';
import type { SchoolConfig } from '../schools/contract.ts';
import { FONT_SIZES, LIST_GROUPS, type ListGroup, PAPER_ORIENTATIONS, type PaperOptions } from './contract.ts';
import type { ListWords } from './rules.ts';
import { listWords } from './words.rules.ts';

export type PaperFlight = Pick<
  Flight,
  | 'type'
  | 'start_datetime'
  | 'end_datetime'
  | 'canceled'
  | 'max_students'
  | 'waiting_students'
  | 'meeting_point'
  | 'meeting_time'
>;

export interface PaperFacts {
  readonly flight: PaperFlight;
  /** Participants of the day, under the names of the wire format. */
  readonly crew: Readonly<Record<`${ListGroup}_docs`, readonly FullMember[]>>;
  readonly school: Pick<SchoolConfig, 'display_name' | 'timezone'> & { readonly canopy_colors: readonly SchoolColor[] };
  readonly table: FlightTable;
  readonly options?: PaperOptions | null | undefined;
  readonly now: Instant;
}

export interface PaperSetting {
  readonly t: Translate;
  readonly language: Language;
  /** Formats a stored number as usual in the school's country. */
  readonly phone: (stored: string) => string;
}

export const PAPER_DEFAULTS = {
  orientation: 'landscape',
  font_size: FONT_SIZES.usual,
  groups: ['students'],
  order: LIST_ORDERS[0],
} satisfies Required<PaperOptions>;

export type ChosenOptions = { readonly [Name in keyof PaperOptions]-?: NonNullable<PaperOptions[Name]> };

const isFontSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= FONT_SIZES.smallest && Number(value) <= FONT_SIZES.largest;

const withDefaults = (given: PaperOptions): ChosenOptions => ({
  orientation: given.orientation ?? PAPER_DEFAULTS.orientation,
  font_size: given.font_size ?? PAPER_DEFAULTS.font_size,
  groups: given.groups ?? PAPER_DEFAULTS.groups,
  order: given.order ?? PAPER_DEFAULTS.order,
});

/** Options that a device keeps; the order is kept per person. */
export type DeviceOptions = Omit<ChosenOptions, 'order'>;

/** Returns the options stored on the device; the storage may contain anything, so invalid values become defaults. */
export const rememberedOptions = (stored: unknown): DeviceOptions => {
  const { orientation, font_size, groups } = (stored ?? {}) as Readonly<Record<keyof PaperOptions, unknown>>;
  const listed = new Set<unknown>(Array.isArray(groups) ? groups : []);
  const known = [...listed].filter((group): group is ListGroup => LIST_GROUPS.some((one) => one === group));
  return {
    orientation: PAPER_ORIENTATIONS.find((one) => one === orientation) ?? PAPER_DEFAULTS.orientation,
    font_size: isFontSize(font_size) ? font_size : PAPER_DEFAULTS.font_size,
    groups: known.length > 0 ? known : PAPER_DEFAULTS.groups,
  };
};

/** Data from which all parts of a paper are made. */
export interface Making extends PaperFacts, PaperSetting {
  readonly options: ChosenOptions;
  readonly words: ListWords;
  readonly dates: Dates;
}

export const isBeginner = ({ role }: FullMember): boolean => role === 'beginner_student';

/** Invisible characters, except the joiners U+200C and U+200D, which Persian, Indian scripts and emoji need. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\p{Cs}]/gu;

/** Puts a text on one line without control characters and lone surrogates, which might break a file or a printer. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

export const makingOf = (given: PaperFacts, setting: PaperSetting): Making => ({
  ...given,
  ...setting,
  options: withDefaults(given.options ?? {}),
  words: listWords(setting.t, setting.phone, (stored) =>
    colorsIn(stored)
      .map((color) => colorName(color, given.school.canopy_colors, setting.language))
      .join(COLOR_SEPARATOR),
  ),
  dates: createDates(setting.t, given.school.timezone),
});

/** Returns the width of the widest text in millimetres, at a type size in points. */
export const widest = (texts: readonly string[], points: number): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, points)));
