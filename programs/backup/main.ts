import 'temporal-polyfill/global';
import { runHere } from '../../server/command-line.ts';
import { backupCommandLine } from './command-line.ts';

runHere(backupCommandLine);
