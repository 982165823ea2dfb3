import type { CommandLine } from '../../server/command-line.ts';
import type { Env } from '../../server/environment.ts';
import { run } from '../faults/program.ts';

export interface Answered {
  readonly code: number | null;
  /** Everything that a terminal would show. */
  readonly output: string;
}

/** Runs a command line in this process, because starting one takes longer than most commands. */
export const askHere = async (commandLine: CommandLine, env: Env, args: readonly string[]): Promise<Answered> => {
  let output = '';
  const show = (sentence: string) => {
    output += `${sentence}\n`;
  };
  return { code: await commandLine({ args, env, say: show, note: show }), output };
};

/** Runs a command line in its own process, as an operator does. */
export const askStarted = async (script: string, env: Env, args: readonly string[]): Promise<Answered> => {
  const program = run(script, env, args);
  return { code: await program.ended, output: program.output() };
};
