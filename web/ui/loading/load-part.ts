import { nextTask } from './next-task.ts';

/** Loads a part of a page that is already shown. If the network is away, it tries again once the network is back. */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  // The browser paints the pressed button first: requesting the files of a dialog blocks the page for longer.
  await nextTask();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
};
