import type { Env } from './environment.ts';
import { failureSentence } from './failure-sentence.ts';

/** The surroundings of a command line, and where it speaks. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: Env;
  /** The answer. */
  readonly say: (sentence: string) => void;
  /** Everything beside the answer, so that it stays out of a file into which the answer is led. */
  readonly note: (sentence: string) => void;
}

/** Resolves to the exit code. */
export type CommandLine = (terminal: Terminal) => Promise<number>;

/** Failures that are expected end the command with their sentence. */
export const endingInASentence =
  (expected: readonly (new (...given: never[]) => Error)[], work: CommandLine): CommandLine =>
  (terminal) =>
    work(terminal).catch((error: unknown) => {
      terminal.note(failureSentence(error, expected));
      return 1;
    });

/** In this process. Its end is left to itself, so that what was said has been written. */
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
