import '../../web/theme/tokens.css';
import '../../web/theme/fonts.css';
import '../../web/theme/base.css';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

// Native in most browsers; in others the polyfill loads before any date is read.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await start(root);
