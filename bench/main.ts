import 'temporal-polyfill/global';
import { cases } from './cases.ts';
import { type BenchData, fillBenchDatabase } from './database.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFloods } from './floods.ts';
import { measureListeners } from './listeners.ts';
import { measureLists } from './lists.ts';
import { measure, median, type Rate } from './load.ts';
import { recordSeatChanges, replay } from './replay.ts';
import { PART_NAMES, type Part, type PartName, writeResults } from './results.ts';
import { start } from './start.ts';

const ROUNDS = 5;
const ROUND_MS = 2000;
const WORKERS = 10;

const HEAD = `\`npm run bench\` on ${Temporal.Now.plainDateISO()}: ${ROUNDS} rounds of ${ROUND_MS / 1000} s for each side in turn, ${WORKERS} connections, medians; Node ${process.versions.node}, PostgreSQL 18 on a Unix
socket, both servers and the load generator on the same machine. The bare server is \`node:http\` and \`pg\` with one prepared query as a superuser: no
sign-in, no school, no rules, no validation. Its lists of members count the rows beyond the page, as ours do. Signing up and off is compared with ten clients of \`pg\` that send the
same transactions, statement for statement, without HTTP. Only the ratios are valid for another machine.
`;

const measureCalls = async (data: BenchData): Promise<readonly string[]> => {
  const [ours, bare] = [await start('ours.ts', data), await start('bare.ts', data)];
  const lines = [
    '| | ours /s | bare /s | ratio | aim | ours, CPU µs | bare, CPU µs |',
    '|---|---|---|---|---|---|---|',
  ];
  try {
    for (const one of cases(data, WORKERS, await recordSeatChanges(data))) {
      const rates: { ours: Rate[]; bare: Rate[] } = { ours: [], bare: [] };
      // The sides alternate, so that other load on the machine affects both alike. Round 0 warms up and is dropped.
      for (let round = 0; round <= ROUNDS; round++) {
        const mine = await measure(ours.base, ours.pid, one.ours, WORKERS, ROUND_MS);
        const theirs =
          typeof one.bare === 'function'
            ? await measure(bare.base, bare.pid, one.bare, WORKERS, ROUND_MS)
            : await replay(data.loginUrl, one.bare, ROUND_MS);
        if (round === 0) continue;
        rates.ours.push(mine);
        rates.bare.push(theirs);
      }
      const perSecond = (side: 'ours' | 'bare') => median(rates[side].map((rate) => rate.perSecond));
      const cpu = (side: 'ours' | 'bare') => {
        const all = rates[side].flatMap((rate) => rate.cpu ?? []);
        return all.length === 0 ? '–' : median(all).toFixed(0);
      };
      const ratio = median(
        rates.ours.map((rate, round) => rate.perSecond / (rates.bare[round]?.perSecond ?? Number.NaN)),
      );
      lines.push(
        `| ${one.name} | ${perSecond('ours').toFixed(0)} | ${perSecond('bare').toFixed(0)} | ${ratio.toFixed(2)} | ${one.aim} | ${cpu('ours')} | ${cpu('bare')} |`,
      );
      console.log(lines.at(-1));
    }
  } finally {
    ours.stop();
    bare.stop();
  }
  return lines;
};

const measureCallsAndLists = async (data: BenchData): Promise<readonly string[]> => {
  const lines = await measureCalls(data);
  const lists = await measureLists();
  return [HEAD, ...lines, '', ...lists.map((line) => `- ${line}`)];
};

const withData = async (measuring: (data: BenchData) => Promise<readonly string[]>): Promise<readonly string[]> => {
  const data = await fillBenchDatabase();
  return measuring(data).finally(() => data.stop());
};

const MEASURE: Readonly<Record<PartName, () => Promise<readonly string[]>>> = {
  calls: () => withData(measureCallsAndLists),
  listeners: () => withData(measureListeners),
  'first-load': measureFirstLoad,
  floods: measureFloods,
};

const partOf = async (name: PartName): Promise<Part> => {
  const lines = await MEASURE[name]();
  console.log(lines.join('\n'));
  return { name, text: lines.join('\n') };
};

// `npm run bench -- listeners` measures only that part and keeps the other results.
const asked = PART_NAMES.filter((name) => name === process.argv[2]);
for (const name of asked.length === 0 ? PART_NAMES : asked) writeResults(await partOf(name));
