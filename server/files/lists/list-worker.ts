import { parentPort } from 'node:worker_threads';
import type { Paper } from '../../../core/paper/paper.ts';
import { csvOf } from './csv.ts';
import { pdfOf } from './pdf.ts';
import { xlsxOf } from './xlsx.ts';

export interface ListJob {
  readonly format: 'pdf' | 'csv' | 'xlsx';
  readonly paper: Paper;
}

const WRITERS = { pdf: pdfOf, csv: csvOf, xlsx: xlsxOf } as const;

/** Handles one job at a time: the sender waits for the answer before the next job. An error ends the thread. */
parentPort?.on('message', async ({ format, paper }: ListJob) => {
  const bytes = new Uint8Array(await WRITERS[format](paper));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
