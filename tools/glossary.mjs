// The words that texts may not use, from the glossary's last column, and the texts in which they are looked for.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const TEXTS = [
  'core/texts/words.*.ts',
  'features/**/{texts,*.texts,mails}.*.ts',
  'programs/browser/texts/app.*.ts',
  'server/identity/embedded/mails.*.ts',
  'web/i18n/texts.*.ts',
];

/** Pages and mails with their words of both languages in one record. */
const RECORDS = ['server/mail/{layout,kept-mails-page}.ts'];

/** Their sentences are English. Beside them these files have names, paths and SQL. */
const COMMAND_LINES = [
  'programs/{backup,chat-doctor,migrate,provider,server}/*.ts',
  'server/{environment,http/problem-details,identity/identity-settings,identity/secret}.ts',
  'server/db/{connection-sentence,migrate}.ts',
  'server/db/embedded/*.ts',
  'tools/*.mjs',
];

const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const tableBelow = (markdown, heading) =>
  (markdown.split(heading)[1] ?? '')
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map(cells);

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `slot*` stands for all words that begin so. A hyphen belongs to a word: "e-mail" has no "mail" in it. */
const wordPattern = (word) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_-])${escaped(word.replace(/\*$/, ''))}${word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{N}_-])`}`,
    'iu',
  );

/** The words of each row's last column, `en: slot*, your place; de: Sitzplatz`, and the texts in which they are meant. */
export const readGlossary = (markdown) => ({
  forbidden: tableBelow(markdown, '# Glossary').flatMap((row) =>
    (row.at(-1) ?? '')
      .split(';')
      .map((part) => part.trim().split(': '))
      .flatMap(([language, words = '']) =>
        words
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== '')
          .map((word) => ({ language, word, instead: row[language === 'de' ? 1 : 0], pattern: wordPattern(word) })),
      ),
  ),
  exceptions: tableBelow(markdown, '\n## Exceptions').map(([text]) => text),
});

const languageOf = (node, file) => {
  for (let inner = node; inner !== undefined; inner = inner.parent) {
    const name = ts.isPropertyAssignment(inner) ? inner.name.getText() : '';
    if (name === 'en' || name === 'de') return name;
  }
  return /\.(en|de)\.ts$/.exec(file)?.[1] ?? null;
};

/** Not a code, a name of a property, or a part of an import or a type. */
const isValue = ({ parent }, node) =>
  !/^[a-z]+(?:_[a-z]+)+$/.test(node.text) &&
  !ts.isImportDeclaration(parent) &&
  !ts.isExportDeclaration(parent) &&
  !ts.isLiteralTypeNode(parent) &&
  !(ts.isPropertyAssignment(parent) && parent.name === node);

const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return isValue(node, node) ? node.text : null;
  if (!ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node.parent)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{{}}');
};

/** Each text of a file with its language, `null` where nothing names it. Parameters are left empty: nobody reads their names. */
export const textsOf = (file, content) => {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const texts = [];
  const visit = (node) => {
    const text = textOf(node);
    if (text !== null)
      texts.push({ file, language: languageOf(node, file), text: text.replaceAll(/\{\{\w*\}\}/g, '{{}}') });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
};

/** They name words without using them. */
const WITHOUT_SENTENCES = ['tools/glossary.mjs'];

const SQL = /^\s*(?:alter|copy|create|delete|insert|lock|select|set|truncate|update|with)\b/;

/** All texts of screens, e-mails and command lines. */
export const allTexts = (root) => {
  const read = (patterns) =>
    globSync(patterns, { cwd: root, exclude: ['**/*.test.ts', ...WITHOUT_SENTENCES] }).flatMap((file) =>
      textsOf(file, readFileSync(join(root, file), 'utf8')),
    );
  const printed = read(COMMAND_LINES).filter(({ text }) => text.includes(' ') && !SQL.test(text));
  return [
    ...read(TEXTS),
    ...read(RECORDS).filter(({ language }) => language !== null),
    ...printed.map((text) => ({ ...text, language: 'en' })),
  ];
};

/** One sentence for each text that uses a word of the last column. */
export const forbiddenWords = ({ forbidden, exceptions }, texts) =>
  texts.flatMap(({ file, language, text }) => {
    const rest = exceptions.reduce((left, exception) => left.replaceAll(exception, ''), text.replaceAll('\u2011', '-'));
    return forbidden
      .filter((entry) => entry.language === language && entry.pattern.test(rest))
      .map(({ word, instead }) => `${file}: "${text}" says "${word}"; the glossary says "${instead}".`);
  });
