import 'temporal-polyfill/global';
import { cases } from './cases.ts';
import { type BenchData, fillBenchDatabase } from './database.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFloods } from './floods.ts';
import { measureGrowth } from './growth.ts';
import { measureInteraction } from './interaction.ts';
import { measureListeners } from './listeners.ts';
import { measureLists } from './lists.ts';
import { measure, median, type Rate } from './load.ts';
import { measureMemory } from './memory.ts';
import { measureOpeningDay } from './opening-day.ts';
import { recordSeatChanges, replay } from './replay.ts';
import { measureRest } from './rest.ts';
import { PART_NAMES, type Part, type PartName, writeResults } from './results.ts';
import { measureSaturday } from './saturday.ts';
import { measureSeats } from './seats.ts';
import { measureSecondVisit } from './second-visit.ts';
import { start } from './start.ts';

const ROUNDS = 5;
const ROUND_MS = 2000;
const WORKERS = 10;

const HEAD = `\`npm run bench\` on ${Temporal.Now.plainDateISO()}: ${ROUNDS} rounds of ${ROUND_MS / 1000} s for each side in turn, ${WORKERS} connections, medians; Node ${process.versions.node}, PostgreSQL 18 on a Unix
socket, all servers and the load generator on the same machine. The bare server is \`node:http\` and \`pg\` with one prepared query as a superuser: no
sign-in, no school, no rules, no validation. The server "walls" sends the same query behind both walls between schools: one prepared statement for
session, person, school, member and role, then role, school, query and commit without waiting for each other. Both count the rows beyond the page of a
list of members, as ours does. Signing up and off is compared with ten clients of \`pg\` that send the same transactions, statement for statement,
without HTTP. Only the ratios are valid for another machine.
`;

const SIDES = ['ours', 'walls', 'bare'] as const;
type Side = (typeof SIDES)[number];

const measureCalls = async (data: BenchData): Promise<readonly string[]> => {
  const servers = {
    ours: await start('ours.ts', data),
    walls: await start('walls.ts', data),
    bare: await start('bare.ts', data),
  };
  const lines = [
    '| | ours /s | walls /s | bare /s | of walls | aim | of bare | aim | CPU µs, ours | walls | bare |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  try {
    for (const one of cases(data, WORKERS, await recordSeatChanges(data))) {
      const { ours, bare } = one;
      const rates: Record<Side, Rate[]> = { ours: [], walls: [], bare: [] };
      const measureOf = async (side: Side): Promise<Rate | null> => {
        const { base, pid } = servers[side];
        if (side === 'ours') return measure(base, pid, ours, WORKERS, ROUND_MS);
        if (typeof bare === 'function') return measure(base, pid, bare, WORKERS, ROUND_MS);
        return side === 'bare' ? replay(data.loginUrl, bare, ROUND_MS) : null;
      };
      // The sides alternate, so that other load on the machine affects all alike. Round 0 warms up and is dropped.
      for (let round = 0; round <= ROUNDS; round++) {
        for (const side of SIDES) {
          const rate = await measureOf(side);
          if (round > 0 && rate !== null) rates[side].push(rate);
        }
      }
      const show = (numbers: readonly number[], digits = 0) =>
        numbers.length === 0 ? '–' : median(numbers).toFixed(digits);
      const perSecond = (side: Side) => show(rates[side].map((rate) => rate.perSecond));
      const cpu = (side: Side) => show(rates[side].flatMap((rate) => rate.cpu ?? []));
      const ratio = (side: Side) =>
        show(
          rates[side].map((rate, round) => (rates.ours[round]?.perSecond ?? Number.NaN) / rate.perSecond),
          2,
        );
      lines.push(
        `| ${[
          one.name,
          ...SIDES.map(perSecond),
          ...[ratio('walls'), one.aims.walls ?? '–'],
          ...[ratio('bare'), one.aims.bare],
          ...SIDES.map(cpu),
        ].join(' | ')} |`,
      );
      console.log(lines.at(-1));
    }
  } finally {
    for (const server of Object.values(servers)) server.stop();
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
  seats: measureSeats,
  'first-load': measureFirstLoad,
  'second-visit': measureSecondVisit,
  interaction: measureInteraction,
  memory: measureMemory,
  floods: measureFloods,
  rest: measureRest,
  growth: measureGrowth,
  saturday: measureSaturday,
  'opening-day': measureOpeningDay,
};

const partOf = async (name: PartName): Promise<Part> => {
  const lines = await MEASURE[name]();
  console.log(lines.join('\n'));
  return { name, text: lines.join('\n') };
};

// `npm run bench -- listeners` measures only that part and keeps the other results.
const asked = PART_NAMES.filter((name) => name === process.argv[2]);
for (const name of asked.length === 0 ? PART_NAMES : asked) {
  const part = await partOf(name);
  // Of a part that was narrowed down, as in `npm run bench -- first-load /flights`, nothing is kept.
  if (process.argv[3] === undefined) writeResults(part);
}
