import type { ESTree, Plugin } from 'vite';
import { READ_BY_BROWSER } from '../core/contract/call.ts';

/** Files with schemas, and the catalogues from which schemas are made. */
const HAS_SCHEMAS =
  /\/(core\/(contract|ids)\/[a-z-]+|features\/[a-z-]+\/([a-z-]+\/)?([a-z-]+\.)?(contract|fields))\.ts$/;
const ZOD = /node_modules\/zod\//;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const READ: ReadonlySet<string> = new Set(READ_BY_BROWSER);

const isRead = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && READ.has(property.key.name);

const changeOf = (value: ESTree.Expression, code: string): Change | null => {
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return null;
  const { start, end } = value;
  const shape = value.type === 'CallExpression' ? value.arguments[0] : undefined;
  const isCall = value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'call';
  if (isCall && shape?.type === 'ObjectExpression') {
    const read = shape.properties.filter(isRead).map((property) => code.slice(property.start, property.end));
    return { start, end, text: `/* @__PURE__ */ call({ ${read.join(', ')} })` };
  }
  return { start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` };
};

/**
 * Removes schemas from the browser program, which sends calls and trusts the answers. A bundler can't know that a
 * call's schemas are never read. This plugin keeps only the properties that the browser reads of each call, and marks
 * the other declarations as free of side effects, so that unused schemas, and zod with them, are dropped. Fails the
 * build if a part of zod remains.
 */
export const callsOnly = (): Plugin => ({
  name: 'calls-only',
  apply: 'build',
  transform(code, id) {
    if (!HAS_SCHEMAS.test(id)) return null;
    const changes = this.parse(code).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ init }) => (init ? (changeOf(init, code) ?? []) : []));
    });
    const short = changes.reduceRight(
      (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    );
    return { code: short, map: null };
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const left = Object.entries(file.modules).find(([id, { renderedLength }]) => ZOD.test(id) && renderedLength > 0);
      if (left)
        this.error(
          `${file.fileName} brings ${left[0]} to the browser. Check the value with a rule instead of a schema.`,
        );
    }
  },
});
