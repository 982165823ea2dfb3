import 'temporal-polyfill/global';
import { runHere } from '../../server/command-line.ts';
import { providerCommandLine } from './command-line.ts';

runHere(providerCommandLine);
