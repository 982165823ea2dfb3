import { expect, test } from 'vitest';
import { hitsOf } from './settings-search.ts';
import { SECTION_NAMES, SECTIONS, sectionOf } from './settings-sections.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

const titlesOf = ({
  schools,
  members,
  sign_up_rules,
  queue_settings,
  briefing,
  board_settings,
  readiness,
  payments,
  whatsapp,
  school_archive,
}: typeof en) => ({
  school: schools.settings.school,
  language: schools.language.title,
  admins: members.admins.title,
  security: schools.security.title,
  sign_ups: sign_up_rules.title,
  readiness: readiness.title,
  waiting_lists: queue_settings.title,
  evening: briefing.title,
  board: board_settings.title,
  payments: payments.rule.title,
  chat: whatsapp.bridge.title,
  pictures: schools.pictures.title,
  colors: schools.colors.title,
  harnesses: schools.harness.title,
  archive: school_archive.title,
  log: schools.settings.log,
});

test.each([
  ['en', en],
  ['de', de as unknown as typeof en],
])('the search names each card as its title does, %s', (_language, texts) => {
  const names = Object.entries(texts.settings.cards).map(([card, { name }]) => [card, name]);
  expect(Object.fromEntries(names)).toEqual(titlesOf(texts));
});

test.each<[string, string[]]>([
  ['Payments due', ['payments']],
  ['fallige zahl', ['payments']],
  ['2fa', ['security']],
  ['zeitzone', ['school']],
  ['time zone', ['school']],
  ['WHATSAPP', ['chat']],
  ['colors', ['colors']],
  ['Equipment', ['pictures', 'colors', 'harnesses']],
  ['wer geändert', ['log']],
  ['geändert wer', ['log']],
  ['xyz', []],
])('"%s" finds %j', (typed, cards) => {
  expect(hitsOf(typed, [en.settings, de.settings]).map(({ card }) => card)).toEqual(cards);
});

test('each card is in one section', () => {
  const cards = Object.values(SECTIONS).flat();
  expect(new Set(cards).size).toBe(cards.length);
  for (const section of SECTION_NAMES) for (const card of SECTIONS[section]) expect(sectionOf(card)).toBe(section);
  expect(sectionOf('')).toBeNull();
  expect(sectionOf('constructor')).toBeNull();
});
