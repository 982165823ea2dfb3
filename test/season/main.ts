import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { ROOT } from '../faults/program.ts';
import { type Fault, live, type Outcome } from './life.ts';
import { LARGE, planSeason } from './plan.ts';
import { openRelease } from './release.ts';
import { shrink, without } from './shrinking.ts';
import { inWords } from './words.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Number of seeds, from the first on. */
    seeds: { type: 'string', default: '1' },
    /** The last step. */
    until: { type: 'string' },
    /** Something befalls requests and servers, too. */
    faults: { type: 'boolean', default: false },
    /** The commit whose code both servers run at first; with faults they are upgraded in the middle. */
    from: { type: 'string' },
    /** Ten people act on pages in Chromium. */
    pages: { type: 'boolean', default: false },
    /** A school of 300 people, 100 days and 20 weeks, instead of 67, 20 and 4. */
    large: { type: 'boolean', default: false },
    /** People and days that are left out, such as `s3,d4`. */
    without: { type: 'string', default: '' },
    /** Number of times to live it: where servers race, the same steps may end in several ways. */
    times: { type: 'string', default: '1' },
    /** Only tells what would be done. */
    told: { type: 'boolean', default: false },
  },
});
const [first, count, times] = [Number(values.seed), Number(values.seeds), Number(values.times)];
const until = values.until === undefined ? Number.POSITIVE_INFINITY : Number(values.until);
const left = values.without.split(',').filter((key) => key !== '');

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const printFault = ({ told, found }: Fault): void => print(`${told}\n\n${found.join('\n')}\n`);

const endured = ({ sentAgain, restarts: { servers, databases }, presses: { made, notOffered } }: Outcome): string =>
  `${sentAgain} requests sent again, ${servers} servers and ${databases} databases restarted, ` +
  `${made} presses on phones, ${notOffered} that no screen offered`;

const lineFor = (seed: number, step: number, keys: readonly string[]): string =>
  [
    `npm run season -- --seed ${seed} --until ${step} --times 10`,
    ...(values.faults ? ['--faults'] : []),
    ...(values.from === undefined ? [] : [`--from ${values.from}`]),
    ...(values.pages ? ['--pages'] : []),
    ...(values.large ? ['--large'] : []),
    ...(keys.length === 0 ? [] : [`--without ${keys.join()}`]),
  ].join(' ');

const release = values.from === undefined ? null : openRelease(values.from);
const from = release?.code ?? ROOT;
let failed = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const plan = without(planSeason(seed, { hasFaults: values.faults, ...(values.large ? { size: LARGE } : {}) }), left);
  const steps = plan.steps.filter(({ number }) => number <= until);
  if (values.told) {
    for (const step of steps) print(`${step.number} ${inWords(plan, step)}`);
    continue;
  }
  const outcomes: Outcome[] = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await live(plan, { until, from, withPages: values.pages }));
  const faults = outcomes.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  const [fault] = faults;
  failed += faults.length;
  if (fault === undefined) {
    print(`seed ${seed}: ${steps.length} steps add up (${outcomes.map(endured).join('; ')})`);
    continue;
  }
  printFault(fault);
  if (times > 1) {
    print(`seed ${seed}: failed ${faults.length} of ${times} times`);
    continue;
  }
  print(lineFor(seed, fault.step, left));
  if (left.length > 0) continue;
  print('\nIt is made smaller …\n');
  const smallest = await shrink(plan, fault, { from, withPages: values.pages });
  printFault(smallest.fault);
  print(lineFor(seed, smallest.fault.step, smallest.left));
}
await release?.remove();
process.exit(failed === 0 ? 0 : 1);
