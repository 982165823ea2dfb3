import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { raise } from '../../../programs/browser/errors.ts';
import { DESKTOP, PHONE, show, VISITS } from '../../../test/support/components/show.tsx';
import { ConflictDialog } from '../autosave/ConflictDialog.tsx';
import { Button } from '../buttons/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ModalDialog } from './ModalDialog.tsx';

const done: string[] = [];
beforeEach(() => done.splice(0));

const dialog = page.getByRole('dialog');
const opener = page.getByRole('button', { name: 'Open' });
const behind = page.getByRole('textbox', { name: 'Behind' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const Opened = ({ children }: { readonly children: (open: boolean, close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Behind" />
      {children(open, () => setOpen(false))}
    </>
  );
};

/** Pending action that the test completes. */
let finish = (): void => undefined;

const Question = () => (
  <Opened>
    {(open, close) => (
      <ConfirmDialog
        open={open}
        title="Cancel Sat 21 Nov?"
        verb="Cancel day and tell 8"
        keep="Keep the day"
        onClose={close}
        onConfirm={async () => {
          done.push('canceled');
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          close();
        }}
      >
        Eight people have signed up.
      </ConfirmDialog>
    )}
  </Opened>
);

describe('a question', () => {
  beforeEach(async () => {
    await show(<Question />);
    await opener.click();
  });

  test('has its name and text, and focuses the cancel button', async () => {
    await expect.element(dialog).toHaveAccessibleName('Cancel Sat 21 Nov?');
    await expect.element(dialog).toHaveAccessibleDescription('Eight people have signed up.');
    await expect.element(button('Keep the day')).toHaveFocus();
  });

  test('keeps the focus inside', async () => {
    const stops = new Set<string | null>();
    for (let stop = 0; stop < 6; stop += 1) {
      await userEvent.tab();
      // After the last element the focus leaves the document for the browser's own controls.
      stops.add(document.activeElement === document.body ? null : (document.activeElement?.textContent ?? ''));
    }
    stops.delete(null);
    expect([...stops].sort()).toEqual(['Cancel day and tell 8', 'Keep the day']);
    await expect.element(behind).not.toHaveFocus();
  });

  test('Escape cancels and restores the focus', async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(done).toEqual([]);
  });

  test('ignores a second press and Escape while its action is pending', async () => {
    await button('Cancel day and tell 8').click();
    await expect.element(button('Cancel day and tell 8')).toBeDisabled();
    await expect.element(button('Keep the day')).toBeDisabled();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(dialog).toBeVisible();
    finish();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(done).toEqual(['canceled']);
    await expect.element(opener).toHaveFocus();
  });
});

test('a dialog may focus another element first', async () => {
  await show(
    <Opened>
      {(open, close) => (
        <ModalDialog
          open={open}
          title="Done"
          onClose={close}
          actions={
            <>
              <Button>First</Button>
              <Button data-first-focus>Second</Button>
            </>
          }
        >
          Text
        </ModalDialog>
      )}
    </Opened>,
  );
  await opener.click();
  await expect.element(button('Second')).toHaveFocus();
});

for (const size of [PHONE, DESKTOP]) {
  test(`a dialog fits on the screen, ${size.width}`, async () => {
    await show(<Question />, { size });
    await opener.click();
    const { left, right, top, bottom } = (await dialog.findElement()).getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(size.width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(size.height);
  });
}

for (const { language, words, size } of VISITS) {
  const title = words.conflict.title.replace('{{field}}', 'Phone');
  const Conflict = () => (
    <Opened>
      {(open, close) => (
        <ConflictDialog
          open={open}
          field="Phone"
          yours="079 412 33 87"
          theirs=""
          onChoose={(side) => {
            done.push(side);
            close();
          }}
        />
      )}
    </Opened>
  );

  describe(`two versions, ${language}`, () => {
    beforeEach(async () => {
      await show(<Conflict />, { language, size });
      await opener.click();
    });

    test('are both shown, even if empty, and one’s own is selected', async () => {
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
      const yours = page.getByRole('radio', { name: `${words.conflict.yours} 079 412 33 87` });
      await expect.element(yours).toBeChecked();
      await expect
        .element(page.getByRole('radio', { name: `${words.conflict.theirs} ${words.conflict.empty}` }))
        .not.toBeChecked();
      await button(words.conflict.save).click();
      expect(done).toEqual(['yours']);
    });

    test('the other one can be selected with the arrow keys', async () => {
      (await page.getByRole('radio').first().findElement()).focus();
      await userEvent.keyboard('{ArrowDown}');
      await button(words.conflict.save).click();
      expect(done).toEqual(['theirs']);
    });

    test('can not be closed without a choice', async () => {
      await userEvent.keyboard('{Escape}{Escape}');
      await expect.element(dialog).toBeVisible();
      expect(done).toEqual([]);
    });
  });

  const alert = page.getByRole('alertdialog');

  describe(`an error, ${language}`, () => {
    beforeEach(() => show(<Opened>{() => null}</Opened>, { language, size }));

    test('says what failed and why; resolving it restores the focus', async () => {
      await behind.click();
      let mended = false;
      const fix = async () => {
        if (!mended) throw new Error('It still fails.');
      };
      const traceId = '4f2c8a0e-5b1d-4c3e-9f7a-2b6d8e0c1a35';
      raise(() => ({ message: 'Error while reading the list', detail: words.errors.internal, traceId, fix }));
      await expect.element(alert.getByRole('heading')).toMatchTextContent(words.problem.title);
      for (const text of ['Error while reading the list', words.errors.internal, words.problem.support, traceId]) {
        await expect.element(alert).toMatchTextContent(text);
      }
      await expect.element(button(words.problem.resolve)).toHaveFocus();
      await expect.element(button(words.problem.ignore)).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await expect.element(alert).toBeVisible();
      mended = true;
      await button(words.problem.resolve).click();
      await expect.element(alert).not.toBeInTheDocument();
      await expect.element(behind).toHaveFocus();
    });

    test('that could not be resolved says so, is tried again each time, and closes only when it is', async () => {
      let tries = 0;
      const fix = async () => {
        tries += 1;
        if (tries < 3) throw new Error('It still fails.');
      };
      raise(() => ({ message: 'Error while saving', ignorable: true, fix }));
      for (const failed of [1, 2]) {
        await button(words.problem.resolve).click();
        await expect.poll(() => tries).toBe(failed);
        await expect.element(alert).toMatchTextContent(words.problem.still_there);
        await expect.element(button(words.problem.ignore)).not.toBeInTheDocument();
        await expect.element(button(words.problem.reload)).toBeVisible();
        await expect.element(button(words.problem.resolve)).toHaveFocus();
      }
      await userEvent.keyboard('{Escape}{Escape}');
      await expect.element(alert).toBeVisible();
      await button(words.problem.resolve).click();
      await expect.element(alert).not.toBeInTheDocument();
    });

    test('waits behind an earlier one, and an equal one is shown once', async () => {
      for (const message of ['First', 'Second', 'First']) raise(() => ({ message, fix: async () => undefined }));
      await expect.element(alert).toMatchTextContent('First');
      await expect.element(alert).toMatchTextContent(words.problem.more_one.replace('{{count}}', '1'));
      await button(words.problem.resolve).click();
      await expect.element(alert).toMatchTextContent('Second');
      await button(words.problem.resolve).click();
      await expect.element(alert).not.toBeInTheDocument();
    });

    test('that may be ignored is closed by its button or by Escape', async () => {
      raise(() => ({ message: 'A picture is missing', ignorable: true }));
      await button(words.problem.ignore).click();
      await expect.element(alert).not.toBeInTheDocument();
      raise(() => ({ message: 'A picture is missing', ignorable: true }));
      await expect.element(alert).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(alert).not.toBeInTheDocument();
    });
  });
}
