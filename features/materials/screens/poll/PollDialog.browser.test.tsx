import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, broken, held, plan, refusal, release } from '../../../../test/support/components/answers.ts';
import { DAY, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { answerPoll, type PollAnswer, readPoll } from '../../poll.contract.ts';
import { PollDialog } from './PollDialog.tsx';

const OWN: PollAnswer = {
  user_id: SELF,
  items: ['canopy', 'other'],
  note: 'A reserve',
  by_staff: false,
  answered: '2099-06-18T07:00:00.000Z',
};
const poll = (own: PollAnswer | null, closes = '2099-06-20T07:00:00.000Z') =>
  answer(readPoll, { closes, own, answers: null });

/** Outcomes of the attempts to save, as the dialog reports them to its page. */
const told: boolean[] = [];
beforeEach(() => told.splice(0));

const Opened = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <PollDialog
        flightId={DAY}
        days="Sat 20 Jun 2099"
        memberId={null}
        name={null}
        open={open}
        onClose={() => setOpen(false)}
        onAnswered={(saved) => told.push(saved !== null)}
      />
    </>
  );
};

for (const { language, words, size } of VISITS) {
  const texts = words.materials.poll;
  const items = words.materials.checklist.items;
  const dialog = page.getByRole('dialog', { name: texts.title });
  const opener = page.getByRole('button', { name: 'Open' });
  const box = (name: string) => page.getByRole('checkbox', { name });
  const note = page.getByRole('textbox', { name: texts.note });
  const save = page.getByRole('button', { name: texts.save });
  const open = async () => {
    await show(<Opened />, { language, size, rights: { role: 'student', is_school_admin: false } });
    await opener.click();
  };

  describe(`poll dialog, ${language}`, () => {
    test('is answered by keyboard, saves, and returns the focus to the button', async () => {
      await plan(readPoll, poll(null));
      await plan(answerPoll, held(answer(answerPoll, { ...OWN, items: ['canopy'], note: '' })));
      await open();
      await expect.element(dialog.getByText('Sat 20 Jun 2099')).toBeVisible();
      await expect.element(box(items.canopy)).toHaveFocus();
      await userEvent.keyboard(' ');
      await expect.element(box(items.canopy)).toBeChecked();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('button', { name: words.save.saving })).toBeDisabled();
      await release();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await expect.element(page.getByRole('status').last()).toHaveTextContent(texts.saved);
      expect(await asked(answerPoll)).toEqual([{ flight_id: DAY, user_id: null, items: ['canopy'], note: '' }]);
      expect(told).toEqual([true]);
    });

    test('asks for a choice if there is none', async () => {
      await plan(readPoll, poll(null));
      await open();
      await save.click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(texts.choose);
      await expect.element(page.getByRole('group')).toHaveAccessibleDescription(texts.choose);
      await expect.element(box(items.canopy)).toHaveFocus();
      await box(texts.nothing).click({ force: true });
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    });

    test('shows the saved answer; "nothing" clears the items, and choosing again restores the note', async () => {
      await plan(readPoll, poll(OWN));
      await open();
      await expect.element(box(items.canopy)).toBeChecked();
      await expect.element(note).toHaveValue('A reserve');
      await box(texts.nothing).click({ force: true });
      await expect.element(box(items.canopy)).not.toBeChecked();
      await expect.element(note).not.toBeInTheDocument();
      await box(items.other).click({ force: true });
      await expect.element(box(texts.nothing)).not.toBeChecked();
      await expect.element(note).toHaveValue('A reserve');
    });

    test('requires a note for "other" and counts the remaining characters', async () => {
      await plan(readPoll, poll({ ...OWN, note: '' }));
      await open();
      await save.click();
      await expect.element(note).toHaveFocus();
      await expect.element(note).toHaveAccessibleDescription(texts.note_required);
      await note.fill('x'.repeat(199));
      await expect.element(page.getByText(texts.left_one.replace('{{count}}', '1'))).toBeVisible();
      await note.fill('x'.repeat(202));
      await expect.element(note).toHaveAccessibleDescription(texts.too_long_other.replace('{{count}}', '2'));
      await save.click();
      await expect.element(note).toHaveFocus();
      await expect.element(note).toHaveValue('x'.repeat(202));
    });

    test('keeps the input if the server refuses it or does not respond', async () => {
      const errors = [{ path: 'note', code: 'forbidden_character' }];
      await plan(readPoll, poll(OWN));
      await plan(answerPoll, refusal('invalid_fields', { errors }), broken, refusal('poll_closed'));
      await open();
      await save.click();
      await expect.element(note).toHaveAccessibleDescription(words.fields.forbidden_character);
      await note.fill('Another reserve');
      const alert = page.getByRole('alert');
      await save.click();
      await expect.element(alert).toHaveTextContent(words.problem.network);
      await save.click();
      await expect.element(alert).toHaveTextContent(words.errors.poll_closed);
      await expect.element(note).toHaveValue('Another reserve');
      expect(told).toEqual([false, false, false]);
      await userEvent.keyboard('{Escape}');
      await expect.element(opener).toHaveFocus();
    });

    test("is read-only once the day has begun, and says so if the poll can't be loaded", async () => {
      await plan(readPoll, poll(OWN, '2020-06-20T07:00:00.000Z'));
      await open();
      await expect.element(dialog).toMatchTextContent(items.canopy);
      await expect.element(box(items.canopy)).not.toBeInTheDocument();
      await expect.element(save).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await plan(readPoll, refusal('not_found'));
      await opener.click();
      await expect.element(dialog).toMatchTextContent(texts.gone);
    });
  });
}
