import { expect, test } from 'vitest';
import { keptFiles } from './build-worker.ts';

const MANIFEST = {
  'index.html': {
    file: 'main.js',
    css: ['main.css'],
    assets: ['icon.svg'],
    imports: ['_shared.js'],
    dynamicImports: ['routes/DayRoute.tsx', 'routes/SignUpsRoute.tsx', 'texts.fr.ts'],
  },
  '_shared.js': { file: 'shared.js', dynamicImports: ['firebase.ts'] },
  'firebase.ts': { file: 'firebase.js' },
  'polyfill.ts': { file: 'polyfill.js' },
  'texts.fr.ts': { file: 'fr.js' },
  'en.ts': { file: 'en.js' },
  'de.ts': { file: 'de.js' },
  'routes/DayRoute.tsx': {
    file: 'day.js',
    imports: ['index.html'],
    dynamicImports: ['Checklist.tsx', 'routes/SignUpsRoute.tsx', 'index.html'],
  },
  'Checklist.tsx': { file: 'checklist.js', css: ['checklist.css'], dynamicImports: ['Rare.tsx'] },
  'Rare.tsx': { file: 'rare.js' },
  'routes/SignUpsRoute.tsx': { file: 'signups.js' },
};

test('a device keeps a page in all languages with what it loads on demand, but no other page and no other provider', () => {
  const page = { modules: ['routes/DayRoute.tsx'], texts: { en: ['en.ts'], de: ['de.ts'] } };
  expect(keptFiles(MANIFEST, [page], ['polyfill.ts'], ['DayRoute.tsx', 'routes/SignUpsRoute.tsx'])).toEqual(
    [
      ...['checklist.css', 'checklist.js', 'day.js', 'de.js', 'en.js'],
      ...['icon.svg', 'main.css', 'main.js', 'polyfill.js', 'shared.js'],
    ].sort(),
  );
});
