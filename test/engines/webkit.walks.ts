import { walkIn } from './walks.ts';
import { startWebKit } from './webkit.ts';

walkIn('WebKit', startWebKit);
