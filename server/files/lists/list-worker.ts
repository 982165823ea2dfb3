import { parentPort } from 'node:worker_threads';
import type { PlainTable } from '../../../core/lists/plain-table.ts';
import type { Paper } from '../../../core/paper/paper.ts';
import { csvOf, csvOfTable } from './csv.ts';
import { pdfOf } from './pdf.ts';
import { xlsxOf, xlsxOfTable } from './xlsx.ts';

/** A list of a flight day, or a table of anything, for a school in `country`. */
export type ListJob = { readonly country: string } & (
  | { readonly format: 'pdf' | 'csv' | 'xlsx'; readonly paper: Paper }
  | { readonly format: 'csv' | 'xlsx'; readonly table: PlainTable }
);

const WRITERS = { pdf: pdfOf, csv: csvOf, xlsx: xlsxOf } as const;
const TABLE_WRITERS = { csv: csvOfTable, xlsx: xlsxOfTable } as const;

const written = (job: ListJob) =>
  'table' in job ? TABLE_WRITERS[job.format](job.table, job.country) : WRITERS[job.format](job.paper, job.country);

/** Handles one job at a time: the sender waits for the answer before the next job. An error ends the thread. */
parentPort?.on('message', async (job: ListJob) => {
  const bytes = new Uint8Array(await written(job));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
