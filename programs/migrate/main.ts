import { runHere } from '../../server/command-line.ts';
import { migrateCommandLine } from './command-line.ts';

runHere(migrateCommandLine);
