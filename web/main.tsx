import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

// Native in most browsers; the others wait for it before anything reads a date.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await start(root);
