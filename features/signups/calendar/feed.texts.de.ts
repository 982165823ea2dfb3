import { reasonIn } from '../../flights/news.rules.ts';
import { de as flights } from '../../flights/texts.de.ts';
import type { en } from './feed.texts.en.ts';

export const de: typeof en = {
  own: (school) => `${school}: meine Flugtage`,
  all: (school) => `${school}: alle Flugtage`,
  types: flights.types,
  canceled: (type) => `Abgesagt: ${type}`,
  unconfirmed: (type) => `${type} (unbestätigt)`,
  because: (reason) => `Grund: ${reasonIn(flights.reasons, reason)}`,
  meeting: (time) => `Treffen um ${time} Uhr`,
};
