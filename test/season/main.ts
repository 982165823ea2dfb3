import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { live } from './life.ts';
import { planSeason } from './plan.ts';
import { inWords } from './words.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** How many seeds from the first on. */
    seeds: { type: 'string', default: '1' },
    until: { type: 'string' },
    /** Only tells what would be done. */
    told: { type: 'boolean', default: false },
  },
});
const [first, count] = [Number(values.seed), Number(values.seeds)];
const until = values.until === undefined ? undefined : Number(values.until);

const print = (text: string): void => void process.stdout.write(`${text}\n`);

let failed = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const plan = planSeason(seed);
  if (values.told) {
    for (const step of plan.steps) print(`${step.number} ${inWords(plan, step)}`);
    continue;
  }
  const fault = await live(plan, until);
  if (fault === null) {
    print(`seed ${seed}: ${until === undefined ? plan.steps.length : until + 1} steps add up`);
    continue;
  }
  failed += 1;
  print(`${fault.told}\n\n${fault.found.join('\n')}\n\nnpm run season -- --seed ${seed} --until ${fault.step}`);
}
process.exit(failed === 0 ? 0 : 1);
