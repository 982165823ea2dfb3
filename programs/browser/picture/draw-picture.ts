import { readCopy } from '../../../web/device/copies.ts';
import { STORED_AS } from '../../../web/i18n/stored-language.ts';
import { FIRST_DAY, type Picture, pictureOf, pictureOwner } from './picture.ts';

// Runs inside the shell, before the program: it must import little, and nothing that runs by being imported.

/** Milliseconds for which the program waits for the picture. */
const PATIENCE = 400;

const loaded = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sheet = document.createElement('link');
    Object.assign(sheet, { rel: 'stylesheet', crossOrigin: '', href: address, onload: resolve, onerror: reject });
    document.head.append(sheet);
  });

const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let isLate = false;

/** Shows the page as it was, until the program has it: nothing of it can be pressed, and screen readers pass it over. */
const draw = async (): Promise<void> => {
  const whose = pictureOwner();
  if (whose === null) return;
  const copy = await readCopy<Picture>(whose, pictureOf(location.pathname + location.search));
  if (copy === null) return;
  const { markup, sheets, width, picked } = copy.content;
  if (width !== innerWidth || picked !== localStorage.getItem(STORED_AS)) return;
  const present = new Set(
    [...document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.getAttribute('href')),
  );
  await Promise.all(sheets.filter((sheet) => !present.has(sheet)).map(loaded));
  if (isLate) return;
  const picture = document.createElement('div');
  picture.inert = true;
  picture.innerHTML = markup;
  // The policy forbids styles in markup.
  for (const one of picture.querySelectorAll<HTMLElement>('[data-style]'))
    one.style.cssText = one.dataset['style'] ?? '';
  document.getElementById('root')?.replaceChildren(picture);
  await painted();
  if (picture.querySelector('article') !== null) performance.mark(FIRST_DAY);
};

const bringProgram = (): void => {
  if (isLate) return;
  isLate = true;
  document.head.append((document.getElementById('program') as HTMLTemplateElement).content);
};

setTimeout(bringProgram, PATIENCE);
draw().then(bringProgram, bringProgram);
