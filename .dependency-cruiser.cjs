// Matches files such as `poll.repository.ts` as well. dependency-cruiser refuses an optional group here as unsafe.
const PURE = [
  '^features/.+[/.](contract|rules|fields|permissions|form|layout|view)\\.ts$',
  '^features/[^/]+/[a-z./-]*\\b(texts|mails)\\.(en|de)\\.ts$',
  '^(features|web)/.+\\.machine\\.ts$',
];
const SERVER_SIDE = '^features/[^/]+/[a-z./-]*\\b(routes|commands|repository)\\.ts$';
const BROWSER_SIDE = ['^features/[^/]+/[a-z./-]*\\bclient\\.ts$', '^features/[^/]+/(screens|ui)/'];
const BROWSER_PROGRAM = '^programs/(browser|worker)/';
const SERVER_PROGRAMS = '^programs/(server|provider|chat-doctor|backup|migrate|demo)/';
const TESTS = '\\.test\\.tsx?$';

/**
 * Code that runs without devDependencies: the programs, and the tools that start them, build the page or fetch test
 * tools.
 */
const RUNS = ['^(core|features|programs|server|web|database)/', '^tools/[a-z-]+\\.(ts|mjs)$', '^vite\\.config\\.ts$'];
/** They run only with all packages installed. */
const CHECKS = '^tools/(pure-files|glossary|newer-[a-z-]+|mutants)\\.mjs$';

/**
 * The order of the features. Each may import only from features before it, which makes import cycles between them
 * impossible.
 */
const ORDER = [
  'fields',
  'accounts',
  'site',
  'schools',
  'notices',
  'members',
  'imports',
  'payments',
  'mailings',
  'flights',
  'signups',
  'board',
  'materials',
  'evening',
  'flight-lists',
  'statistics',
  'history',
  'chat',
  'whatsapp',
  'school-archives',
  'privacy',
];
const featureOrder = ORDER.slice(0, -1).map((feature, place) => ({
  name: `feature-order-${feature}`,
  comment: `${feature} stands left of what it imports here. Move the shared part to the left, or let programs/ put the two together.`,
  severity: 'error',
  from: { path: `^features/${feature}/`, pathNot: TESTS },
  to: { path: `^features/(${ORDER.slice(place + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...featureOrder,
    {
      name: 'what-runs-is-a-dependency',
      comment:
        '`npm start` installs dependencies only, and builds the page with them. Move the package from devDependencies to dependencies, or the import to a test.',
      severity: 'error',
      from: { path: RUNS, pathNot: [CHECKS, TESTS] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'],
        dependencyTypesNot: ['type-only'],
        // Imported for its types only; the file contains no code.
        pathNot: '^pdfmake/interfaces\\.js$',
      },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one, or hide a third that both need: take it out.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-imports-nothing-of-ours',
      comment: 'core serves both programs. Pass in what it needs, or move the file to where its need is.',
      severity: 'error',
      from: { path: '^core/', pathNot: TESTS },
      to: { path: '^(programs|features|server|web|database|test)/' },
    },
    {
      name: 'pure-files-stay-pure',
      comment:
        'Contracts, rules, permissions, forms, machines, layouts, views and texts are pure: they import core, other pure files, zod/mini, temporal-polyfill, libphonenumber-js and punycode.js only. Do the rest in commands.ts, repository.ts or a screen, and pass in what it found.',
      severity: 'error',
      from: { path: [...PURE, '^core/'], pathNot: TESTS },
      to: {
        pathNot: [
          '^core/',
          ...PURE,
          'node_modules/zod/(v4/)?mini/',
          'node_modules/temporal-polyfill/',
          'node_modules/libphonenumber-js/',
          'node_modules/punycode.js/',
        ],
      },
    },
    {
      name: 'contract-knows-no-rules',
      comment: 'A contract says what is sent, not what is decided. Rules import contracts, not the other way round.',
      severity: 'error',
      from: { path: '[/.]contract\\.ts$' },
      to: { path: '[/.](rules|permissions)\\.ts$' },
    },
    {
      name: 'browser-never-reaches-server',
      comment: 'The browser reaches the server through a call of the contract, sent by client.ts.',
      severity: 'error',
      from: { path: ['^web/', BROWSER_PROGRAM, ...BROWSER_SIDE], pathNot: TESTS },
      to: { path: ['^server/', '^database/', SERVER_PROGRAMS, SERVER_SIDE] },
    },
    {
      name: 'server-never-reaches-browser',
      comment: 'The server sends nothing but data. Share the code through core, contract.ts, rules.ts or texts.',
      severity: 'error',
      from: { path: ['^server/', SERVER_PROGRAMS, SERVER_SIDE], pathNot: TESTS },
      to: { path: ['^web/', BROWSER_PROGRAM, ...BROWSER_SIDE] },
    },
    {
      name: 'only-repositories-write-sql',
      comment:
        'Write the query in repository.ts. Commands and routes get a SchoolTransaction from the mount and pass it on.',
      severity: 'error',
      from: { path: '^features/', pathNot: ['[/.]repository\\.ts$', TESTS] },
      to: {
        path: ['^server/db/', 'node_modules/(kysely|pg)/'],
        pathNot: ['^server/db/(transaction|new-id)\\.ts$', 'node_modules/@types'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-the-mount-opens-transactions',
      comment: 'A request is one transaction and server/http opens it. Import only the type SchoolTransaction.',
      severity: 'error',
      from: { path: '^features/', pathNot: TESTS },
      to: { path: '^server/db/transaction\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-call-their-client',
      comment:
        'A screen asks through client.ts, which knows the query keys. What went wrong it may read in failures.ts.',
      severity: 'error',
      from: { path: '^features/[^/]+/(screens|ui)/', pathNot: TESTS },
      to: { path: '^web/(http|identity)/', pathNot: '^web/http/failures\\.ts$' },
    },
    {
      name: 'foundations-know-no-feature',
      comment:
        'server and web serve every feature and know none. Put features together in programs/, or pass in what is needed.',
      severity: 'error',
      from: { path: '^(server|web|database)/', pathNot: TESTS },
      to: { path: '^features/' },
    },
    {
      name: 'programs-stand-on-top',
      comment: 'A program imports everything and is imported by nothing. Move what is shared to server, web or core.',
      severity: 'error',
      from: { path: '^(features|server|web|core|database)/', pathNot: TESTS },
      to: { path: '^programs/' },
    },
    {
      name: 'other-features-by-their-open-doors',
      comment:
        'Of a feature to the left: pure files, client.ts and ui/ for the browser, commands.ts and the reads of repository.ts for the server.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^features/([^/]+)/',
        pathNot: [
          '^features/$1/',
          PURE[1],
          '^features/[^/]+/(?!screens/)[a-z./-]*\\b(contract|rules|fields|permissions|layout|view|commands|repository|client)\\.ts$',
          '^features/[^/]+/ui/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
