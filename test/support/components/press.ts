import type { Locator } from 'vitest/browser';

/** Presses a submit button twice before the page can render anything in between, as a double click may. */
export const pressTwice = async (button: Locator): Promise<void> => {
  const element = (await button.findElement()) as HTMLButtonElement;
  element.click();
  element.click();
};
