// Saves an installation to one file: `npm run backup -- <file>`.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { installToRun, node, root } from './install.mjs';

installToRun();
// File names are relative to the folder where the command is typed.
const [...asked] = process.argv.slice(2);
const typedIn = process.env.INIT_CWD ?? process.cwd();
const args = asked.map((part) => (part.startsWith('-') ? part : resolve(typedIn, part)));
const { status } = spawnSync(node, ['programs/backup/main.ts', 'backup', ...args], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
