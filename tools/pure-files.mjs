// Pure files decide only from their input: no clock, no randomness, nothing asynchronous.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const PURE = [
  'core/**/*.ts',
  'features/**/{contract,*.contract}.ts',
  'features/**/{rules,*.rules}.ts',
  'features/**/*.fields.ts',
  'features/**/{permissions,*.permissions}.ts',
  'features/**/*.{layout,view}.ts',
  'features/**/*.form.ts',
  '{features,web}/**/*.machine.ts',
  'features/**/{texts,*.texts}.*.ts',
  'features/**/mails.*.ts',
];

const REASONS = {
  'new Date': 'takes `now` as an argument and works with Temporal',
  'Date.now': 'takes `now` as an argument',
  'Temporal.Now': 'takes `now` as an argument',
  'Math.random': 'is deterministic: pass in what is random',
  async: 'does no input or output, so it is never async: do it in commands.ts or repository.ts',
};

const impurity = (node) => {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date') return 'new Date';
  if (ts.isPropertyAccessExpression(node) && ['Date.now', 'Math.random', 'Temporal.Now'].includes(node.getText()))
    return node.getText();
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword))
    return 'async';
  return null;
};

/** Returns one sentence for each impure place in a pure file. */
export const impurePlaces = (root) =>
  globSync(PURE, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
      const found = [];
      const visit = (node) => {
        const what = impurity(node);
        if (what) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          found.push(`${file}:${line + 1}: ${what} — a pure file ${REASONS[what]}.`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
