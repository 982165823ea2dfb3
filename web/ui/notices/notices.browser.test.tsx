import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { timePasses, withStoppedTime } from '../../../test/support/components/quiet.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { type Notice, useNotice } from './UndoProvider.tsx';
import { KEEP_CLEAR } from './use-keep-clear.ts';

const undone: string[] = [];

const Remove = ({ notice }: { readonly notice: Notice }) => {
  const tell = useNotice();
  return (
    <button type="button" onClick={() => tell(notice)}>
      Remove
    </button>
  );
};

/** An action whose outcome the old notice must not accompany. */
const Next = () => {
  const tell = useNotice();
  return (
    <button type="button" onClick={() => tell(null)}>
      Next
    </button>
  );
};

const remove = page.getByRole('button', { name: 'Remove' });
/** Pressed without the test driver, whose own actions let the stopped time go on while they wait. */
const press = async () => ((await remove.findElement()) as HTMLElement).click();
const said = page.getByRole('status').last();
const REMOVED = { message: 'Sandro Epp removed', undo: () => undone.push('Sandro Epp') };

beforeEach(() => {
  undone.splice(0);
  withStoppedTime();
});

for (const { language, words, size } of VISITS) {
  describe(`a notice, ${language}`, () => {
    const undo = page.getByRole('button', { name: words.actions.undo });

    test('is announced in a live region that existed before it', async () => {
      await show(<Remove notice={REMOVED} />, { language, size });
      const place = await said.findElement();
      expect(place.textContent).toBe('');
      await remove.click();
      await expect.element(undo).toBeVisible();
      expect(place.isConnected).toBe(true);
      await expect.element(said).toMatchTextContent('Sandro Epp removed');
    });

    test('undoes the action by keyboard, only once', async () => {
      await show(<Remove notice={REMOVED} />, { language, size });
      await remove.click();
      await userEvent.tab();
      await expect.element(undo).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(undo).not.toBeInTheDocument();
      expect(undone).toEqual(['Sandro Epp']);
    });

    test('stands above a field in which somebody writes, wherever the page is scrolled to', async () => {
      const content = (
        <>
          <Remove notice={REMOVED} />
          <div style={{ height: '100vh' }} />
          <textarea aria-label="Comment" {...KEEP_CLEAR} />
          <div style={{ height: '100vh' }} />
        </>
      );
      await show(content, { language, size });
      await press();
      // With the focus in it, it stays.
      ((await undo.findElement()) as HTMLElement).focus();
      const bar = (await said.findElement()).firstElementChild as HTMLElement;
      const field = (await page.getByRole('textbox', { name: 'Comment' }).findElement()) as HTMLElement;
      const gap = () => field.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
      const atTheBottom = bar.getBoundingClientRect().bottom;
      scrollBy(0, field.getBoundingClientRect().bottom - atTheBottom);
      await expect.poll(gap).toBeGreaterThan(0);
      field.scrollIntoView({ block: 'start' });
      await expect.poll(() => bar.getBoundingClientRect().bottom).toBeGreaterThan(atTheBottom - 20);
    });

    test('is removed by another action', async () => {
      const both = (
        <>
          <Remove notice={REMOVED} />
          <Next />
        </>
      );
      await show(both, { language, size });
      await remove.click();
      await expect.element(undo).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.element(undo).not.toBeInTheDocument();
      expect(undone).toEqual([]);
    });

    test('stays for ten seconds, and longer while the pointer is on it', async () => {
      await show(<Remove notice={REMOVED} />, { language, size });
      await press();
      await expect.element(undo).toBeVisible();
      await timePasses(9900);
      await expect.element(undo).toBeVisible();
      await timePasses(100);
      await expect.element(undo).not.toBeInTheDocument();

      await press();
      await undo.hover();
      await timePasses(20_000);
      await expect.element(undo).toBeVisible();
      await remove.hover();
      await timePasses(10_000);
      await expect.element(undo).not.toBeInTheDocument();
      expect(undone).toEqual([]);
    });
  });
}

test('a message without Undo stays as long as it takes to read', async () => {
  const message = `Saved. ${'A rather long sentence. '.repeat(6)}`;
  await show(<Remove notice={{ message }} />);
  await press();
  await timePasses(8000);
  await expect.element(said).toMatchTextContent('Saved.');
  await timePasses(4000);
  await expect.element(said).toHaveTextContent('');
});

test('a notice with Undo stays on the next page', async () => {
  const first = await show(<Remove notice={REMOVED} />);
  await press();
  await timePasses(1500);
  await first.go('/elsewhere');
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a message stays on the next page only if it was shown just before', async () => {
  // The age of a notice depends on `performance.now()`, which the fake timers leave alone.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => now.mockRestore());
  const { go } = await show(<Remove notice={{ message: 'Day deleted.' }} />);
  await remove.click();
  await expect.element(said).toHaveTextContent('Day deleted.');
  await go('/elsewhere');
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expect.element(said).toHaveTextContent('Day deleted.');
  const again = await show(<Remove notice={{ message: 'The link is copied.' }} />);
  await remove.click();
  await expect.element(said).toHaveTextContent('The link is copied.');
  now.mockReturnValue(performance.now() + 1100);
  await again.go('/elsewhere');
  await expect.element(page.getByText('The link is copied.')).not.toBeInTheDocument();
});
