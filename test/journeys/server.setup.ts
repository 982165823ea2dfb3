import { freePort, newFolder, run } from '../faults/program.ts';

/** The whole program with its demo, on a free port and in a folder of its own, for all journeys of a run. */
export default async () => {
  const folder = await newFolder();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const program = run('server/main.ts', {
    PORT: String(port),
    DATA_DIR: folder.path,
    PUBLIC_URL: address,
    CALLS_A_MINUTE: '100000',
  });
  await program.says('Aufwind is ready');
  process.env['JOURNEY_URL'] = address;
  process.env['JOURNEY_DATA'] = folder.path;
  return async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    await folder.remove();
  };
};
