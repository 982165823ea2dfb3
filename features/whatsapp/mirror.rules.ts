import type { SchoolId } from '../../core/ids/ids.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as deWords } from '../../core/texts/words.de.ts';
import { en as enWords } from '../../core/texts/words.en.ts';
import { createDates } from '../../core/time/dates.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays } from '../flights/rules.ts';
import { de as deFlights } from '../flights/texts.de.ts';
import { en as enFlights } from '../flights/texts.en.ts';
import { ITEMS, type Item } from '../materials/checklist.contract.ts';
import { de as deMaterials } from '../materials/texts.de.ts';
import { en as enMaterials } from '../materials/texts.en.ts';
import { linkToDay } from '../signups/rules.ts';
import { de as deMirror } from './mirror.texts.de.ts';
import { en as enMirror } from './mirror.texts.en.ts';
import { languageIn } from './step-queue.rules.ts';

const TEXTS = {
  en: { words: enWords, flights: enFlights, materials: enMaterials, mirror: enMirror },
  de: { words: deWords, flights: deFlights, materials: deMaterials, mirror: deMirror },
};

export interface MirroredDay {
  readonly flight: Flight;
  readonly zone: TimeZone;
  readonly country: string;
  readonly school: string;
  readonly schoolId: SchoolId;
  readonly marker: string;
  readonly publicUrl: string;
}

/** Texts of a mirrored group; they contain no personal data. */
export interface MirrorWords {
  readonly subject: string;
  readonly description: string;
  readonly question: string;
  /** The items, followed by "nothing". */
  readonly options: readonly string[];
  readonly privately: (text: string) => string;
}

export const mirrorWords = ({
  flight,
  zone,
  country,
  school,
  schoolId,
  marker,
  publicUrl,
}: MirroredDay): MirrorWords => {
  const language = languageIn(country);
  const { words, flights, materials, mirror } = TEXTS[language];
  const dates = createDates(translateFrom(words), zone);
  const days = flightDays(flight, zone);
  const facts = {
    school,
    type: flights.types[flight.type],
    day: dates.daysInWords(days),
    times: dates.timeRange(flight.start_datetime, flight.end_datetime),
    meeting: [flight.meeting_point, flight.meeting_time].filter(Boolean).join(', '),
    link: linkToDay(publicUrl, schoolId, flight.flight_id),
  };
  return {
    subject: `${facts.type}, ${dates.daysShort(days)} ${marker}`,
    description: mirror.description(facts),
    question: mirror.question(facts),
    options: [...ITEMS.map((item) => materials.checklist.items[item]), mirror.nothing],
    privately: (text) => `${school}: ${text}`,
  };
};

/**
 * Returns the items of the options chosen in a mirrored poll, in any language, because the school's may have changed
 * since.
 */
export const itemsOfOptions = (options: readonly string[]): Item[] =>
  ITEMS.filter((item) =>
    Object.values(TEXTS).some(({ materials }) => options.includes(materials.checklist.items[item])),
  );
