import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const TITLE = '# Results\n\n';
const LISTENERS = '\n## Listeners\n\n';

/** A part of the results: what calls cost, or what those cost who listen. */
export interface Part {
  readonly name: 'calls' | 'listeners';
  readonly text: string;
}

/** Writes one part and leaves the other as it was measured. */
export const writeResults = ({ name, text }: Part): void => {
  const [before = '', listeners = ''] = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(LISTENERS) : [];
  const calls = name === 'calls' ? text : before.replace(TITLE, '');
  writeFileSync(FILE, `${TITLE}${calls}${LISTENERS}${name === 'listeners' ? text : listeners}`);
};
