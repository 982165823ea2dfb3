// A feature's folder holds these files and no others, so that everybody knows where to look.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWED = [
  /^([a-z-]+\.)?(contract|rules|permissions|repository|commands|routes|client)\.ts$/,
  /^(texts|mails)\.(en|de)\.ts$/,
  /^screens\/.+\.(tsx|ts|css)$/,
  /\.test\.tsx?$/,
];

/** One sentence for each file that has no place. */
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
        `features/${file}: a feature holds contract, rules, permissions, repository, commands, routes, client, texts and mails in en and de, and screens/. ` +
        'A file that outgrows its reader is split by what it is about: `pictures.repository.ts`. Move a decision to rules.ts, SQL to repository.ts, a component to screens/; what serves several features belongs into core/, server/ or web/ui.',
    );
