import '../../web/theme/tokens.css';
import '../../web/theme/fonts.css';
import '../../web/theme/base.css';
import '../../web/theme/layout.css';
import { above } from '../../web/ui/menus/popover.ts';
import { start } from './start.tsx';

// Awaits inside a function: WebKit repeats a module with a top-level await for ever if the page is left before it ends.
const main = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  // Native in most browsers; in others the polyfill loads before any date is read.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  if (!('popover' in HTMLElement.prototype))
    above.Popover = (await import('../../web/ui/menus/without-popovers.tsx')).PositionedPopover;
  await start(root);
};

void main();
