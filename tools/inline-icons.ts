import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from '@mdi\/js';/g;

/**
 * Puts the drawing of each icon where it is imported. In their package all icons are one module, so that every page
 * would load those of all screens: 12 kB instead of 4.
 */
export const inlineIcons = (): Plugin => ({
  name: 'inline-icons',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!/\.tsx?$/.test(id) || !code.includes("from '@mdi/js'")) return null;
    return code.replaceAll(IMPORT, (whole, names: string) => {
      const drawn = names
        .split(',')
        .flatMap((name) => name.trim() || [])
        .map((name) => `const ${name} = ${JSON.stringify((icons as Readonly<Record<string, string>>)[name])};`);
      // As many lines as before, so that the lines of errors stay right.
      return drawn.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
    });
  },
});
