// The built program, with its packages, uses only what the oldest supported browsers have. Nothing tells whose members
// are used here, so it looks at those of globals, and at functions whose name is nobody else's.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import {
  isGlobal,
  isNewerApi,
  isNewerAtRule,
  isNewerFunction,
  isNewerProperty,
  isNewerSelector,
  NEWER_EVERYWHERE,
  NEWER_GLOBALS,
} from './newer-apis.mjs';

/** Newer functions and properties that the build may use, each with the reason. */
const MAY_USE = {
  '.showPopover()': 'web/ui/menus/without-popovers.tsx is loaded where it is missing',
  '.hidePopover()': 'web/ui/menus/without-popovers.tsx is loaded where it is missing',
  '.requestIdleCallback()': 'web/ui/loading/when-quiet.ts asks for it first',
  '.setAppBadge()': 'where it is missing the icon shows no number',
  'Intl.DurationFormat': 'temporal-polyfill asks for it first',
  '.startViewTransition()': 'React and the router ask for it first, and no screen uses it',
  '.skipTransition()': 'a method of what startViewTransition returns',
  'Error.captureStackTrace': '@firebase/auth, csv-stringify and oauth4webapi ask for it first',
  PerformanceEventTiming: 'web-vitals asks for it first',
  '.getLargestInteractionContentfulPaint()': 'web-vitals asks for it first',
  'URL.parse': 'oauth4webapi asks for it first',
  'Uint8Array.fromBase64': 'oauth4webapi asks for it first',
  '.toBase64()': 'oauth4webapi asks for it first',
  '.createContext()': 'a function of React',
  '.isValid()': 'a method of libphonenumber-js',
  '.toArray()': 'a method of @dnd-kit/core',
  ':selection': 'a colour only',
  ':-webkit-search-cancel-button': 'a rule of its own, for a button that Firefox does not have',
  'content-visibility': 'without it a browser lays out all rows of a list',
  'contain-intrinsic-size': 'says nothing without content-visibility',
  'field-sizing': 'without it a field does not grow with its text',
  'forced-color-adjust': 'only where colours are forced',
  'overflow-anchor': 'Safari anchors nothing, so nothing is to be turned off',
  resize: 'a phone has no handle for it',
  'scrollbar-width': 'without it a scrollbar is shown',
  'text-size-adjust': 'Safari has the prefixed one, and others need none',
};
/** Loaded with the program where it is missing. */
const POLYFILLED = /^Temporal\b/;

/** Names of two words; packages have functions of their own whose names are one word. */
const isOwnName = (name) => /[a-z][A-Z]/.test(name);

const SELVES = ['globalThis', 'window', 'self'];

/** Returns the global that this node names, such as `Promise` or `window.Promise`. */
const globalOf = (node) => {
  if (node.type === 'Identifier') return isGlobal(node.name) ? node.name : null;
  const isOfSelf = node.type === 'MemberExpression' && !node.computed && SELVES.includes(node.object.name);
  return isOfSelf && isGlobal(node.property.name) ? node.property.name : null;
};

const newerMember = ({ object, property }, isCalled) => {
  const owner = globalOf(object);
  if (owner !== null && isNewerApi(owner, property.name)) return `${owner}.${property.name}`;
  return isCalled && isOwnName(property.name) && NEWER_EVERYWHERE.has(property.name) ? `.${property.name}()` : null;
};

const newerIn = (node, parent) => {
  if (node.type === 'MemberExpression' && !node.computed)
    return newerMember(node, parent.type === 'CallExpression' && parent.callee === node);
  if (node.type === 'Literal') return node.regex?.flags.includes('v') ? '/v' : null;
  const isName = parent.type === 'MemberExpression' ? parent.property === node : parent.key === node;
  return node.type === 'Identifier' && NEWER_GLOBALS.has(node.name) && !isName ? node.name : null;
};

/** Returns what a script uses that is newer, each once. */
export const newerInScript = (code) => {
  const found = new Set();
  const visit = (node, parent) => {
    if (Array.isArray(node)) for (const one of node) visit(one, parent);
    if (typeof node?.type !== 'string') return;
    const newer = newerIn(node, parent);
    if (newer !== null) found.add(newer);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child, node);
  };
  visit(parseAst(code).body, {});
  return [...found];
};

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** Returns what a style sheet uses that is newer, each once: rules, selectors, properties and functions. */
export const newerInSheet = (css) => {
  const heads = all(css, /([^{};]+)\{/g);
  const declarations = all(css, /([^{};]+)(?=[;}])/g);
  return [
    ...new Set([
      ...all(css, /@([\w-]+)/g)
        .filter(isNewerAtRule)
        .map((name) => `@${name}`),
      ...all(heads.filter((head) => !head.startsWith('@')).join(), /:([a-z-]+)/g)
        .filter(isNewerSelector)
        .map((name) => `:${name}`),
      ...(heads.some((head) => head.includes('&')) ? ['nesting'] : []),
      ...declarations.map((text) => text.split(':')[0]).filter(isNewerProperty),
      ...all(declarations.join(), /([a-z-]+)\(/g)
        .filter((name) => isNewerFunction(name))
        .map((name) => `${name}()`),
    ]),
  ];
};

/** Returns a sentence for each newer thing in the built program. */
const newerInBuild = (folder) =>
  readdirSync(folder)
    .flatMap((file) => {
      const read = file.endsWith('.js') ? newerInScript : file.endsWith('.css') ? newerInSheet : () => [];
      return read(readFileSync(join(folder, file), 'utf8')).map((name) => ({ file, name }));
    })
    .filter(({ name }) => !Object.hasOwn(MAY_USE, name) && !POLYFILLED.test(name))
    .map(({ file, name }) => `${file}: ${name} is missing in a browser of tools/oldest-browsers.mjs.`);

if (import.meta.filename === process.argv[1]) {
  const found = newerInBuild(join(import.meta.dirname, '../dist/web/assets'));
  for (const sentence of found) console.error(sentence);
  process.exit(found.length === 0 ? 0 : 1);
}
