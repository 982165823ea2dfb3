// The browser program uses only functions of the oldest supported browsers. Types say whose function is called.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { isNewerApi, NEWER_ATTRIBUTES, NEWER_GLOBALS, NEWER_MEMBERS } from './newer-apis.mjs';

const ENTRY = 'programs/browser/main.tsx';

/** Files that ask first whether the browser has the function. */
const MAY_USE = { 'web/ui/loading/when-quiet.ts': ['requestIdleCallback'] };
/** `main.tsx` loads something in their place where they are missing. */
const REPLACED = ['popover', 'showPopover', 'hidePopover'];
const POLYFILLED = 'Temporal';
/** Attributes whose absence nobody notices. */
const HINTS = ['autocapitalize', 'fetchpriority'];

// Asking for the types of these names only saves most of the time.
const MEMBERS = new Set(NEWER_MEMBERS.map(([, member]) => member));
const GLOBALS = new Set([...NEWER_GLOBALS].filter((name) => name !== POLYFILLED));

const isBuiltIn = (declaration) => /\/typescript\/lib\/lib\.[^/]+$/.test(declaration.getSourceFile().fileName);

/** Returns the global whose member is declared here, such as `Promise`; `undefined`: it is a global itself. */
const ownerOf = ({ parent }) => {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text.replace(/Constructor$/, '');
  if (ts.isModuleBlock(parent)) return parent.parent.name.text;
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) ? parent.parent.name.text : undefined;
};

const isNewerHere = (declaration, name) => {
  const owner = ownerOf(declaration);
  if (owner === POLYFILLED) return false;
  return owner === undefined ? isNewerApi(name) : isNewerApi(owner, name) || (owner === 'Window' && isNewerApi(name));
};

/** Returns the symbol that this node reads if its name may be newer. */
const symbolOf = (node, checker) => {
  if (ts.isPropertyAccessExpression(node) && MEMBERS.has(node.name.text)) return checker.getSymbolAtLocation(node.name);
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    return MEMBERS.has(name) ? checker.getTypeAtLocation(node.parent).getProperty(name) : undefined;
  }
  const isGlobal = ts.isIdentifier(node) && GLOBALS.has(node.text) && !ts.isPartOfTypeNode(node);
  return isGlobal ? checker.getSymbolAtLocation(node) : undefined;
};

/** Returns the name of a newer function, property or attribute that this node uses. */
const newerName = (node, checker) => {
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText().toLowerCase();
    const isOfHtml = /^[a-z]/.test(node.parent.parent.tagName.getText());
    return isOfHtml && NEWER_ATTRIBUTES.has(name) && !HINTS.includes(name) ? name : null;
  }
  const symbol = symbolOf(node, checker);
  const isNewerOne = symbol?.declarations?.some((one) => isBuiltIn(one) && isNewerHere(one, symbol.name));
  return isNewerOne ? symbol.name : null;
};

const programOf = (root, files) => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram({ rootNames: files.map((file) => join(root, file)), options });
};

/** Returns a sentence for each newer function in these files of ours and those that they import. */
export const newerUses = (root, files = [ENTRY]) => {
  const program = programOf(root, files);
  const checker = program.getTypeChecker();
  const found = [];
  for (const source of program.getSourceFiles()) {
    if (source.fileName.includes('/node_modules/')) continue;
    const file = relative(root, source.fileName);
    const visit = (node) => {
      const name = newerName(node, checker);
      if (name !== null && !REPLACED.includes(name) && !MAY_USE[file]?.includes(name)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${file}:${line + 1}: ${name} is missing in a browser of tools/oldest-browsers.mjs.`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
};

if (import.meta.filename === process.argv[1]) {
  const found = newerUses(join(import.meta.dirname, '..'));
  for (const sentence of found) console.error(sentence);
  process.exit(found.length === 0 ? 0 : 1);
}
