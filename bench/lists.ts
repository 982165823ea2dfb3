import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { SchoolId } from '../core/ids/ids.ts';
import type { Paper } from '../core/paper/paper.ts';
import { openListWriter } from '../server/files/lists/list-writer.ts';
import { pdfOf } from '../server/files/lists/pdf.ts';

const SCHOOL = 'bench' as SchoolId;
const PEOPLE = 45;
const ROUNDS = 20;

const WIDTHS = [20, 30, 35, 12, 32, 24, 24, 50, 8, 8, 8, 8, 8];
const CELLS = ['Céline', 'Niederberger', 'Advance Easiness 3', '', 'Advance Alpha 7', 'blau / weiss', 'Prüfungsreif'];
const CANOPY = 3;

const paper: Paper = {
  language: 'de',
  orientation: 'landscape',
  fontSize: 10,
  label: 'Flugliste',
  title: 'Samstag, 28. November 2026',
  subtitle: 'Höhenflug',
  notice: null,
  school: 'Flugschule Weitblick',
  facts: [[{ name: 'Zeit', lines: [{ text: '09:00 – 16:30', aside: '' }], width: 30, asideWidth: 0 }]],
  numberWidth: 8,
  numberHeading: 'Nummer',
  columns: WIDTHS.map((width, place) => ({ label: `Spalte ${place}`, align: 'left', width, bold: place === 1 })),
  tight: false,
  markedColumn: 0,
  groups: [
    {
      heading: 'Teilnehmende',
      rows: Array.from({ length: PEOPLE }, (_, index) => ({
        id: String(index),
        number: index + 1,
        marked: index % 4 === 0,
        cells: WIDTHS.map((_width, place) =>
          place === CANOPY ? { canopy: ['#5a5a5a', '#f4f4f4'] } : (CELLS[place] ?? ''),
        ),
        plain: WIDTHS.map((_width, place) => CELLS[place] ?? null),
      })),
    },
  ],
  groupHeading: 'Gruppe',
  empty: '',
  legend: 'Anfänger/in',
  inLatin: '',
  printed: 'Gedruckt am 20. Nov. 2026, 18:40',
  foot: 'Flugschule Weitblick',
  pageWord: 'Seite ',
  sheetName: 'Liste',
  fileName: 'liste',
};

const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

const longest = (of: ReturnType<typeof monitorEventLoopDelay>): string =>
  `99 of 100 samples at most ${ms(of.percentile(99) / 1e6)} late, the longest ${ms(of.max / 1e6)}`;

/** Returns sentences on the cost of a large day's list, and on how much it delays other requests. */
export const measureLists = async (): Promise<readonly string[]> => {
  const cpu: number[] = [];
  for (let round = 0; round < ROUNDS; round++) cpu.push(await cpuOf(() => pdfOf(paper)));

  const writer = openListWriter({
    onFailure: (error) => {
      throw error;
    },
  });
  const took: number[] = [];
  const own: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < ROUNDS; round++) {
    const [before, cpuBefore] = [performance.now(), process.threadCpuUsage()];
    await writer.write(SCHOOL, { format: 'pdf', paper, country: 'CH' });
    const { user, system } = process.threadCpuUsage(cpuBefore);
    took.push(performance.now() - before);
    own.push((user + system) / 1000);
  }
  delay.disable();
  await writer.end();

  // The same time without lists, to measure the delays that the machine itself causes.
  const idle = monitorEventLoopDelay({ resolution: 1 });
  idle.enable();
  await setTimeout(took.reduce((sum, one) => sum + one, 0));
  idle.disable();

  return [
    `A PDF of ${PEOPLE} people: ${ms(median(cpu.slice(1)))} of CPU (median of ${ROUNDS}), the first one ${ms(cpu[0] ?? 0)}; aim: under 300 ms, not on the thread of the requests.`,
    `Through the worker thread: ${ms(median(took.slice(1)))}, including ${ms(median(own.slice(1)))} of CPU on the thread of the requests.`,
    `Delay of the event loop meanwhile: ${longest(delay)}; without lists: ${longest(idle)}.`,
  ];
};
