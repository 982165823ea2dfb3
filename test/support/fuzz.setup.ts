import fc from 'fast-check';

/**
 * The same cases each time, so that no run fails by chance; a failure names its seed and path. `FUZZ_SEED=7 npm run
 * test:thorough` looks at others.
 */
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] || 16) });
