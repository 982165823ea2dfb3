import type { CommandLine } from '../../server/command-line.ts';
import type { Env } from '../../server/environment.ts';
import { run } from '../faults/program.ts';

export interface Answered {
  readonly code: number | null;
  /** All that a terminal would show. */
  readonly output: string;
}

/** In this process: a start takes longer than most of what is asked. */
export const askHere = async (commandLine: CommandLine, env: Env, args: readonly string[]): Promise<Answered> => {
  let output = '';
  const show = (sentence: string) => {
    output += `${sentence}\n`;
  };
  return { code: await commandLine({ args, env, say: show, note: show }), output };
};

/** In a process of its own, as an operator starts it. */
export const askStarted = async (script: string, env: Env, args: readonly string[]): Promise<Answered> => {
  const program = run(script, env, args);
  return { code: await program.ended, output: program.output() };
};
