import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { en } from '../../../programs/browser/texts/en.ts';
import type { Planned } from './answering.ts';
import { refusal } from './answers.ts';

/** The first attempt and the first Resolve fail, the second Resolve succeeds. */
export const failTwice = (then: Planned): readonly Planned[] => [refusal('internal'), refusal('internal'), then];

/** Resolves an error of which {@link failTwice} has planned the answers: the dialog closes only when it came about. */
export const resolveTwice = async ({ problem }: Pick<typeof en, 'problem'>): Promise<void> => {
  const dialog = page.getByRole('alertdialog');
  const resolve = dialog.getByRole('button', { name: problem.resolve });
  await resolve.click();
  await expect.element(dialog).toMatchTextContent(problem.still_there);
  await expect.element(dialog.getByRole('button', { name: problem.ignore })).not.toBeInTheDocument();
  await resolve.click();
  await expect.element(dialog).not.toBeInTheDocument();
};
