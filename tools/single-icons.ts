import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:mdi/';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@mdi\/js';/g;

/**
 * `@mdi/js` is one module, and a module can't be divided among chunks: the sign-in page would carry every icon that any
 * screen uses. This makes each icon a module of its own, so that it travels with those who show it.
 */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('node_modules') || !code.includes("'@mdi/js'")) return null;
    const single = code.replaceAll(IMPORT, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => `import ${name} from '${PREFIX}${name}';`)
        .join(''),
    );
    return { code: single, map: null };
  },
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load: (id) => {
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    const path = (icons as Record<string, string>)[id.slice(PREFIX.length + 1)];
    if (path === undefined) throw new Error(`@mdi/js has no icon ${id.slice(PREFIX.length + 1)}.`);
    return `export default ${JSON.stringify(path)};`;
  },
});
