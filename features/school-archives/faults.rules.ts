import { fileOf, MANIFEST_FILE } from './rules.ts';

/** Where in an archive a fault is: in a file, in one of its lines, in one field of the line. */
export interface FaultPlace {
  readonly file: string;
  readonly line: string | null;
  readonly field: string | null;
}

/** Reads the path of an error, such as `members.17.email`. */
export const faultPlace = (path: string): FaultPlace => {
  const [, part = '', line, field = null] = /^([a-z-]+)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (line !== undefined) return { file: fileOf(part), line, field };
  const setting = /^(?:school|rows|version|format|made_at)(?:\.(.+))?$/.exec(path);
  if (setting !== null) return { file: MANIFEST_FILE, line: null, field: setting[1] ?? path };
  return { file: /^[a-z-]+$/.test(path) ? fileOf(path) : path, line: null, field: null };
};
