import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const TITLE = '# Results\n\n';

/** The parts in the order of the file. */
const HEADINGS = {
  calls: '',
  listeners: '## Listeners\n\n',
  seats: '## Seats\n\n',
  'first-load': '## First load\n\n',
  'second-visit': '## Second visit\n\n',
  interaction: '## Interaction\n\n',
  memory: '## Memory of a page\n\n',
  floods: '## Floods\n\n',
  rest: '## At rest\n\n',
  growth: '## Growth\n\n',
  saturday: '## A Saturday morning\n\n',
  'opening-day': '## Opening day\n\n',
} as const;

export type PartName = keyof typeof HEADINGS;

export const PART_NAMES = Object.keys(HEADINGS) as readonly PartName[];

export interface Part {
  readonly name: PartName;
  readonly text: string;
}

const headingOf = (section: string): PartName =>
  PART_NAMES.find((name) => HEADINGS[name] !== '' && section.startsWith(HEADINGS[name])) ?? 'calls';

const partsOf = (file: string): ReadonlyMap<PartName, string> =>
  new Map(
    file
      .replace(TITLE, '')
      .split(/^(?=## )/m)
      .map((section) => {
        const name = headingOf(section);
        return [name, section.slice(HEADINGS[name].length).trim()];
      }),
  );

/** Writes one part and keeps the others unchanged. */
export const writeResults = ({ name, text }: Part): void => {
  const parts = new Map(partsOf(existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''));
  parts.set(name, text.trim());
  const written = PART_NAMES.filter((one) => parts.has(one)).map((one) => `${HEADINGS[one]}${parts.get(one)}\n`);
  writeFileSync(FILE, `${TITLE}${written.join('\n')}`);
};
