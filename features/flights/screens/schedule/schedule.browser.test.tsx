import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, broken, held, plan, refusal, release } from '../../../../test/support/components/answers.ts';
import { quietTime, withMovedTime } from '../../../../test/support/components/quiet.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { DAY, flight, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { readLastAuthor } from '../../../accounts/last-author.contract.ts';
import { listFlightTeachers } from '../../../members/contract.ts';
import { flightQuery } from '../../client.ts';
import { createFlights, listFlights, updateFlight } from '../../contract.ts';
import { listPresets } from '../../presets.contract.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const Day = () => {
  const { data } = useQuery(flightQuery(DAY));
  return data && <ScheduleCard flight={data} />;
};

const Opened = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <ScheduleDialog copied={null} onClose={() => setOpen(false)} />}
    </>
  );
};

const updated = (last_update: string) => answer(updateFlight, { last_update, waiting_mails: null });
const saves = async () => (await asked(updateFlight)) as Record<string, unknown>[];

beforeEach(async () => {
  await plan(listFlightTeachers, answer(listFlightTeachers, []));
  await plan(listPresets, answer(listPresets, []));
});

for (const { language, words, size } of VISITS) {
  const texts = words.flights.schedule;
  const names = words.flight_fields.name;
  const students = page.getByRole('textbox', { name: names.max_students, exact: true });
  const point = page.getByRole('textbox', { name: names.meeting_point, exact: true });
  const saveState = (text: string) => page.getByRole('status').filter({ hasText: text });
  const savedAt = words.save.saved_at.replace(' {{time}}', ' ');

  describe(`the schedule of a day, ${language}`, () => {
    beforeEach(async () => {
      withMovedTime();
      await plan(listFlights, answer(listFlights, [flight()]));
      await show(<Day />, { language, size });
    });

    test('saves the whole schedule automatically', async () => {
      await plan(updateFlight, updated('2'));
      await students.fill('9');
      await point.fill('Valley station');
      await quietTime();
      await expect.element(saveState(savedAt)).toBeVisible();
      expect(await saves()).toMatchObject([
        { flight_id: DAY, max_students: 9, meeting_point: 'Valley station', last_update: '1' },
      ]);
    });

    test('does not save an invalid number, shows the error under its field and keeps the input', async () => {
      await students.fill('twelve');
      await expect.element(students).toHaveAccessibleDescription(texts.number);
      await expect.element(saveState(words.save.wrong.replace('{{fields}}', names.max_students))).toBeVisible();
      await students.fill('');
      await expect.element(saveState(words.save.missing.replace('{{fields}}', names.max_students))).toBeVisible();
      await quietTime();
      expect(await saves()).toEqual([]);
    });

    test('shows a refusal under its field', async () => {
      const errors = [{ path: 'meeting_point', code: 'forbidden_character' }];
      await plan(updateFlight, refusal('invalid_fields', { errors }));
      await point.fill('Valley station');
      await quietTime();
      await expect.element(point).toHaveAccessibleDescription(words.fields.forbidden_character);
      await expect.element(point).toHaveValue('Valley station');
    });

    test('is sent again when the error that broke its save is resolved', async () => {
      await plan(updateFlight, refusal('internal'), updated('2'));
      await students.fill('9');
      await quietTime();
      const dialog = page.getByRole('alertdialog');
      await expect.element(dialog).toMatchTextContent(words.flights.failure.update);
      await dialog.getByRole('button', { name: words.problem.resolve }).click();
      await expect.element(saveState(savedAt)).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(await saves()).toMatchObject([
        { max_students: 9, last_update: '1' },
        { max_students: 9, last_update: '1' },
      ]);
    });

    test('is sent again by each Resolve, until it came about', async () => {
      await plan(updateFlight, ...failTwice(updated('2')));
      await students.fill('9');
      await quietTime();
      await resolveTwice(words);
      await expect.element(saveState(savedAt)).toBeVisible();
      await expect.element(students).toHaveValue('9');
      expect(await saves()).toHaveLength(3);
    });

    describe('whose people have another flight on its new day', () => {
      const person = (first_name: string, last_name: string, teaches = false) => ({
        user_id: SELF,
        first_name,
        last_name,
        teaches,
      });
      const second = words.day_questions.second;
      const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
      const moveAndDescribe = async (...people: object[]) => {
        await plan(updateFlight, refusal('people_on_other_flights', { people }), updated('2'));
        const starts = page.getByRole('group', { name: names.start_datetime, exact: true });
        await starts.getByRole('spinbutton').first().click();
        await userEvent.keyboard('07');
        await point.fill('Valley station');
        await quietTime();
      };

      test.each([
        ['move', second.move],
        ['keep', second.keep],
      ])('names them, and sends "%s" as chosen', async (second_flights, label) => {
        await moveAndDescribe(person('Livia', 'Barmettler'), person('Nadja', 'Furrer'));
        await expect.element(page.getByRole('dialog')).toMatchTextContent(/Livia Barmettler \w+ Nadja Furrer/);
        await button(label).click();
        await expect.element(saveState(savedAt)).toBeVisible();
        expect((await saves()).at(-1)).toMatchObject({ second_flights, meeting_point: 'Valley station' });
      });

      test('leaves the times when it is given up, and saves the other edits', async () => {
        await moveAndDescribe(person('Livia', 'Barmettler'));
        await button(words.actions.cancel).click();
        await expect.element(saveState(savedAt)).toBeVisible();
        const [tried, kept] = await saves();
        expect(kept).toMatchObject({ start_datetime: flight().start_datetime, meeting_point: 'Valley station' });
        expect(tried).not.toMatchObject({ start_datetime: flight().start_datetime });
        expect(kept).not.toHaveProperty('second_flights');
      });

      test('offers nothing but to give the seat back if they teach', async () => {
        await moveAndDescribe(person('Reto', 'Zumbühl', true));
        await expect.element(page.getByRole('dialog')).toMatchTextContent('Reto Zumbühl');
        await expect.element(button(second.keep)).not.toBeInTheDocument();
        await button(second.give_back).click();
        await expect.element(saveState(savedAt)).toBeVisible();
        expect((await saves()).at(-1)).toMatchObject({ second_flights: 'move' });
      });
    });

    test('asks which version to keep when both changed the same field, and keeps the other edits', async () => {
      await plan(updateFlight, refusal('stale_update', { last_update: '5' }), updated('6'));
      await students.fill('8');
      await point.fill('Valley station');
      await plan(listFlights, answer(listFlights, [flight({ max_students: 7, last_update: '5' })]));
      const author = { at: '2026-11-21T08:31:00.000Z', first_name: 'Reto', oneself: false, deleted: false };
      await plan(readLastAuthor, answer(readLastAuthor, author));
      await quietTime();
      const dialog = page.getByRole('dialog', { name: words.conflict.title.replace('{{field}}', names.max_students) });
      await expect.element(page.getByRole('radio', { name: `${words.conflict.yours} 8` })).toBeChecked();
      const theirs = words.conflict.theirs_of.replace('{{name}}', 'Reto').replace('{{time}}', '09:31');
      await page.getByRole('radio', { name: `${theirs} 7` }).click();
      await page.getByRole('button', { name: words.conflict.save }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(saveState(savedAt)).toBeVisible();
      await expect.element(students).toHaveValue('7');
      expect((await saves()).at(-1)).toMatchObject({
        max_students: 7,
        meeting_point: 'Valley station',
        last_update: '5',
      });
    });
  });

  describe(`planning days, ${language}`, () => {
    const dialog = page.getByRole('dialog').first();
    const opener = page.getByRole('button', { name: 'Open' });
    const submit = (name: string) => page.getByRole('button', { name: name.replace('{{count}}', '1'), exact: true });
    const nextMonth = page.getByRole('button', { name: words.kit.next_month });
    const pickDay = async () => {
      await nextMonth.click();
      await page.getByRole('gridcell').filter({ hasText: '15' }).first().click();
    };
    beforeEach(async () => {
      await plan(listFlights, answer(listFlights, []));
      await show(<Opened />, { language, size });
      await opener.click();
    });

    test('says that no day is picked, and sends nothing', async () => {
      await submit(texts.submit_none).click();
      await expect.element(page.getByText(texts.no_day)).toBeVisible();
      expect(await asked(createFlights)).toEqual([]);
    });

    test('shows a limit that is too large as soon as its field is left', async () => {
      await students.fill('300');
      await expect.element(students).not.toHaveAccessibleDescription(texts.number);
      await userEvent.tab();
      await expect.element(students).toHaveAccessibleDescription(texts.number);
      await students.fill('12');
      await expect.element(students).not.toHaveAccessibleDescription(texts.number);
    });

    test('creates the picked days and returns the focus to the button', async () => {
      await plan(createFlights, answer(createFlights, { flight_ids: [DAY] }));
      await pickDay();
      await expect.element(page.getByText(texts.creates_one.replace('{{count}}', '1'))).toBeVisible();
      await submit(texts.submit_one).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await expect.element(page.getByRole('status').last()).toHaveTextContent(texts.done_one.replace('{{count}}', '1'));
      expect(await asked(createFlights)).toHaveLength(1);
    });

    test('sends nothing at a second press, and the same id after a lost answer', async () => {
      await plan(createFlights, held(broken), answer(createFlights, { flight_ids: [DAY] }));
      await pickDay();
      await submit(texts.submit_one).dblClick();
      await expect.poll(() => asked(createFlights)).toHaveLength(1);
      await release();
      await submit(texts.submit_one).click();
      await expect.element(dialog).not.toBeInTheDocument();
      const [first, second] = (await asked(createFlights)) as { client_id: string }[];
      expect(second).toEqual(first);
      expect(first?.client_id).toBeTruthy();
    });

    test('shows a refusal under its field, focuses it, and keeps the input', async () => {
      const errors = [{ path: 'meeting_point', code: 'forbidden_character' }];
      await plan(createFlights, refusal('invalid_fields', { errors }));
      await pickDay();
      await point.fill('Valley station');
      await students.fill('9');
      await submit(texts.submit_one).click();
      await expect.element(point).toHaveFocus();
      await expect.element(point).toHaveAccessibleDescription(words.fields.forbidden_character);
      await expect.element(point).toHaveValue('Valley station');
      await expect.element(students).toHaveValue('9');
    });

    test('Escape closes the dialog at once if nothing was typed, and asks otherwise', async () => {
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await opener.click();
      await students.fill('9');
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog', { name: texts.discard_title })).toBeVisible();
      await page.getByRole('button', { name: texts.keep }).click();
      await expect.element(students).toHaveValue('9');
      await userEvent.keyboard('{Escape}');
      await page.getByRole('button', { name: texts.discard, exact: true }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    });
  });
}
