// A feature's folder contains only these files, so that everyone knows where to look.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWED = [
  /^([a-z-]+\/)?([a-z-]+\.)?(contract|rules|fields|permissions|machine|layout|view|repository|commands|routes|client)\.ts$/,
  /^([a-z-]+\/)?([a-z-]+\.)?(texts|mails)\.(en|de)\.ts$/,
  /^(screens|ui)\/.+\.(tsx|ts|css|webp)$/,
  /\.test\.tsx?$/,
];

/** Returns one sentence for each file that does not belong in its folder. */
export const misplacedFiles = (featuresFolder) =>
  readdirSync(featuresFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(featuresFolder.length + 1))
    .filter((file) => {
      const [, ...inside] = file.split('/');
      return inside.length === 0 || !ALLOWED.some((shape) => shape.test(inside.join('/')));
    })
    .map(
      (file) =>
        `features/${file}: a feature holds contract, rules, fields, permissions, machine, layout, view, repository, commands, routes, client, texts and mails in en and de, screens/ and ui/; a large one has folders with the same kinds. ` +
        'A file that outgrows its reader is split by what it is about: `pictures.repository.ts`. Move a decision to rules.ts, SQL to repository.ts, a component to screens/, or to ui/ when features to the right show it, too; what serves several features belongs into core/, server/ or web/ui.',
    );
