// Runs child processes of the tools, JavaScript under the pinned Node.
import { spawn } from 'node:child_process';

/** Resolves to the program's output and exit code. */
export const run = (command, args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8');
      child[name].on('data', (chunk) => {
        said[name] += chunk;
      });
    }
    child.on('error', ({ message }) => resolve({ ...said, stderr: message, code: 1 }));
    child.on('close', (code) => resolve({ ...said, code }));
  });
