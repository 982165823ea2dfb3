// `npm run test:cluster`: an installation of several machines on this one, under faults.
import { prepareCluster } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode } from './install.mjs';
import { cluster, summary, whether } from './test-runs.mjs';

continueUnderPinnedNode();
const isReady = build() && prepareCluster();
process.exit(summary([isReady ? await cluster() : whether('Patroni, etcd and HAProxy', false)]));
