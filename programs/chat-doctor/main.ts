import 'temporal-polyfill/global';
import { runHere } from '../../server/command-line.ts';
import { doctorCommandLine } from './command-line.ts';

runHere(doctorCommandLine);
