import type { Same } from '../../../core/texts/same.ts';
import type { en } from './en.ts';
import { de as outside } from './outside.de.ts';
import { de as school } from './school.de.ts';

export const de: Same<typeof en> = { ...outside, ...school };
