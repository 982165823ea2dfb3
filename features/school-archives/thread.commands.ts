import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import type { Refusal } from '../../core/errors/refusal.ts';
import { type ReadArchive, type ReadingJob, readArchive } from './reading.commands.ts';

/** The only message of the thread, which then ends. */
export type Reading = ReadArchive | Refusal;

parentPort?.postMessage((await readArchive(workerData as ReadingJob)) satisfies Reading);
