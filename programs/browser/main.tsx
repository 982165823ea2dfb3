import '../../web/theme/tokens.css';
import '../../web/theme/fonts.css';
import '../../web/theme/base.css';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

// Native in most browsers; the others wait for it before anything reads a date.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await start(root);
