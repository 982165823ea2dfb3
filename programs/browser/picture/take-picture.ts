import { APP_START } from '../../../core/contract/worker.ts';
import { keepCopy } from '../../../web/device/copies.ts';
import { STORED_AS } from '../../../web/i18n/stored-language.ts';
import { defaultPath } from '../guard.ts';
import { paths } from '../paths.ts';
import { currentVisitor } from '../session/session.ts';
import { type Picture, pictureOf, pictureOwner } from './picture.ts';

/** Lists only: what somebody types is no part of a picture. */
const PICTURED: readonly string[] = [paths.signups, paths.flights];
/** Milliseconds, as for other copies. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

const allIn = (root: Element): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>('main li')];

/** Returns what the page shows without scrolling, as markup that the policy allows. */
const markupOf = (root: HTMLElement): string => {
  const shown = root.cloneNode(true) as HTMLElement;
  const rows = allIn(root);
  for (const [at, row] of allIn(shown).entries()) {
    const { top = 0 } = rows[at]?.getBoundingClientRect() ?? {};
    if (top + scrollY > innerHeight) row.remove();
  }
  for (const note of shown.querySelectorAll('main [role=status]')) note.replaceChildren();
  for (const one of shown.querySelectorAll<HTMLElement>('[style]')) {
    one.dataset['style'] = one.style.cssText;
    one.removeAttribute('style');
  }
  return shown.innerHTML;
};

const takePicture = async (): Promise<void> => {
  const whose = pictureOwner();
  const root = document.getElementById('root');
  const { pathname, search } = location;
  if (whose === null || root === null || search !== '' || !PICTURED.includes(pathname)) return;
  if (root.querySelector('main article, main a') === null || document.querySelector('dialog[open]') !== null) return;
  const content: Picture = {
    markup: markupOf(root),
    sheets: [...document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.getAttribute('href') ?? ''),
    width: innerWidth,
    picked: localStorage.getItem(STORED_AS),
  };
  const now = Date.now();
  const keep = (address: string) => keepCopy(whose, pictureOf(address), { content, asOf: now }, now + KEPT);
  const isStart = pathname === defaultPath(await currentVisitor());
  await Promise.all([keep(pathname), isStart ? keep(APP_START) : null]);
};

/** Milliseconds after which a page that has just been opened looks as it will. */
const SETTLED = 3000;

/** Keeps what the page looks like for the start of the next visit: phones end hidden pages without a word. */
export const takePictures = (): void => {
  setTimeout(() => void takePicture(), SETTLED);
  document.addEventListener('visibilitychange', () => document.hidden && void takePicture());
};
