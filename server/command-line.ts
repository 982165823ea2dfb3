import type { Env } from './environment.ts';
import { failureSentence } from './failure-sentence.ts';

/** Arguments, environment and output of a command line. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: Env;
  /** Prints the result to standard output. */
  readonly say: (sentence: string) => void;
  /** Prints everything else to standard error, so that redirecting the result does not include it. */
  readonly note: (sentence: string) => void;
}

/** Resolves to the exit code. */
export type CommandLine = (terminal: Terminal) => Promise<number>;

/** Wraps a command line so that expected errors end it with their message instead of a stack trace. */
export const endingInASentence =
  (expected: readonly (new (...given: never[]) => Error)[], work: CommandLine): CommandLine =>
  (terminal) =>
    work(terminal).catch((error: unknown) => {
      terminal.note(failureSentence(error, expected));
      return 1;
    });

/** Runs the command line in this process. Sets the exit code without exiting, so that all output is written. */
export const runHere = (commandLine: CommandLine): void => {
  const terminal: Terminal = {
    args: process.argv.slice(2),
    env: process.env,
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
    note: (sentence) => void process.stderr.write(`${sentence}\n`),
  };
  void commandLine(terminal).then((code) => {
    process.exitCode = code;
  });
};
