import { startFirefox } from './firefox.ts';
import { walkIn } from './walks.ts';

walkIn('Firefox', startFirefox);
