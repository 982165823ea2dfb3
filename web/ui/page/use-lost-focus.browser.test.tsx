import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/support/components/show.tsx';
import { useLostFocus } from './use-lost-focus.ts';

let finish: () => void = () => undefined;

/** A button that leaves the page once its work is finished, beside another one. */
const Work = () => {
  const [isDone, setDone] = useState(false);
  const frame = useRef<HTMLElement>(null);
  useLostFocus(frame, isDone ? 'done' : null);
  const begin = () => {
    finish = () => setDone(true);
  };
  return (
    <section ref={frame} tabIndex={-1} aria-label="Work">
      {!isDone && (
        <button type="button" onClick={begin}>
          Begin
        </button>
      )}
      <button type="button">Other</button>
    </section>
  );
};

const [begin, other] = ['Begin', 'Other'].map((name) => page.getByRole('button', { name })) as [
  ReturnType<typeof page.getByRole>,
  ReturnType<typeof page.getByRole>,
];

test('the focus of a button that leaves moves to the element around it', async () => {
  await show(<Work />);
  await begin.click();
  finish();
  await expect.element(page.getByRole('region', { name: 'Work' })).toHaveFocus();
});

test('the focus stays where it was moved in the meantime', async () => {
  await show(<Work />);
  await begin.click();
  await userEvent.keyboard('{Tab}');
  finish();
  await expect.element(begin).not.toBeInTheDocument();
  await expect.element(other).toHaveFocus();
});
