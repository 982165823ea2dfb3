import { connection } from '../../http/connection.ts';
import { nextTask } from './next-task.ts';

/**
 * Loads a part of a page that is already shown. While the server does not answer, it waits and tries again: an error would
 * take the page away with all that was typed into it. What fails twice although the server answers is an error.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  // The browser paints the pressed button first: requesting the files of a dialog blocks the page for longer.
  await nextTask();
  let failures = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      if (tries > 0) await (await import('./load-styles-again.ts')).loadStylesAgain();
      return await load();
    } catch (error) {
      if (await connection().answers()) failures += 1;
      else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      if (failures > 1) throw error;
    }
  }
};
