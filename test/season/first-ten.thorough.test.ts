import { tenSeasonsFrom } from './many-seasons.ts';

tenSeasonsFrom(1);
