// `npm run test:engines`: walks through the product in Firefox and WebKit.
import { prepareEngines } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode } from './install.mjs';
import { engines, summary, whether } from './test-runs.mjs';

continueUnderPinnedNode();
const isReady = build() && prepareEngines();
process.exit(summary([isReady ? await engines() : whether('Firefox and WebKit', false)]));
