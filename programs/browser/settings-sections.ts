/** The settings of a school: sections with their cards, in the order of the screen. The names are those of the addresses, and of `#` for the cards. */
export const SECTIONS = {
  school: ['school', 'language'],
  people: ['admins', 'security'],
  days: ['sign_ups', 'readiness', 'waiting_lists', 'evening', 'board', 'payments', 'chat'],
  equipment: ['pictures', 'colors', 'harnesses'],
  data: ['archive', 'log'],
} as const;

export type Section = keyof typeof SECTIONS;
export type CardOf<Of extends Section> = (typeof SECTIONS)[Of][number];

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Section[];

/** Returns the section with the card, as `#payments` of older links names it. */
export const sectionOf = (card: string): Section | null =>
  SECTION_NAMES.find((section) => (SECTIONS[section] as readonly string[]).includes(card)) ?? null;
