import { en as outside } from './outside.en.ts';
import { en as school } from './school.en.ts';

/** All English texts: those of everybody at the top, those of a feature under its name. */
export const en = { ...outside, ...school } as const;
