import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PresetId } from '../../../../core/ids/ids.ts';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers } from '../../../members/contract.ts';
import { listFlights } from '../../contract.ts';
import { listPresets, type Preset, removePreset, savePreset } from '../../presets.contract.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const preset = (part: Partial<Preset>): Preset => ({
  preset_id: '0190a000-0000-7000-8000-000000000101' as PresetId,
  name: 'Wochenende',
  type: 'safety_course',
  starts: '08:30',
  ends: '17:00',
  lasts: 1,
  days_before: 2,
  deadline_at: '18:00',
  max_students: 8,
  max_start_instructors: 2,
  meeting_point: 'Bahnhof',
  meeting_time: null,
  description: '',
  no_queue: false,
  flight_teachers: [],
  ...part,
});
const morning = preset({
  preset_id: '0190a000-0000-7000-8000-000000000102' as PresetId,
  name: 'Morgen',
  type: 'basic_course',
  max_students: 5,
  no_queue: true,
});

for (const { language, words, size } of VISITS) {
  const texts = words.planning;
  const names = words.flight_fields.name;
  const students = page.getByRole('textbox', { name: names.max_students, exact: true });
  const point = page.getByRole('textbox', { name: names.meeting_point, exact: true });
  const chosen = page.getByRole('combobox', { name: texts.preset });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  describe(`presets, ${language}`, () => {
    const open = async (...presets: Preset[]) => {
      await plan(listFlightTeachers, answer(listFlightTeachers, []));
      await plan(listFlights, answer(listFlights, []));
      await plan(listPresets, answer(listPresets, presets));
      await show(<ScheduleDialog copied={null} onClose={() => undefined} />, { language, size });
    };

    test('fill the fields, and stand there until one of them is changed', async () => {
      await open(preset({}), morning);
      await choose(texts.preset, 'Wochenende');
      await expect.element(students).toHaveValue('8');
      await expect.element(point).toHaveValue('Bahnhof');
      await expect.element(chosen).toMatchTextContent('Wochenende');
      await students.fill('9');
      await expect.element(chosen).not.toMatchTextContent('Wochenende');
    });

    test('of a type is filled in when the type is chosen, unless something was typed or there are two', async () => {
      await open(preset({}), morning);
      await choose(names.type, words.flights.types.safety_course);
      await expect.element(students).toHaveValue('8');
      await choose(names.type, words.flights.types.basic_course);
      await expect.element(students).toHaveValue('5');
      await expect.element(page.getByRole('checkbox', { name: names.no_queue })).toBeChecked();
      await students.fill('6');
      await choose(names.type, words.flights.types.safety_course);
      await expect.element(students).toHaveValue('6');
    });

    test('are saved from the fields, once these can be read', async () => {
      await open();
      await plan(savePreset, refusal('preset_exists'), answer(savePreset, { success: true }));
      await students.fill('x');
      await button(texts.save_preset).click();
      await expect.element(students).toHaveAccessibleDescription(words.flights.schedule.number);
      await students.fill('7');
      await button(texts.save_preset).click();
      const name = page.getByRole('textbox', { name: texts.preset_name, exact: true });
      await expect.element(name).toHaveFocus();
      await button(texts.save).click();
      await expect.element(name).toHaveAccessibleDescription(words.fields.required);
      await name.fill('Sommer');
      await button(texts.save).click();
      await expect.element(name).toHaveAccessibleDescription(words.errors.preset_exists);
      await userEvent.keyboard('{Enter}');
      await expect.element(name).not.toBeInTheDocument();
      const [first, second] = (await asked(savePreset)) as Preset[];
      expect(second).toMatchObject({ name: 'Sommer', max_students: 7, type: 'high_alt_flight', starts: '09:00' });
      expect(second?.preset_id).toBe(first?.preset_id);
    });

    test('of the same name is replaced, as its field says', async () => {
      await open(preset({}));
      await plan(savePreset, answer(savePreset, { success: true }));
      await choose(texts.preset, 'Wochenende');
      await students.fill('9');
      await button(texts.save_preset).click();
      await expect
        .element(page.getByRole('textbox', { name: texts.preset_name, exact: true }))
        .toHaveAccessibleDescription(texts.replaces);
      await button(texts.save).click();
      await expect.poll(() => asked(savePreset)).toMatchObject([{ preset_id: preset({}).preset_id, max_students: 9 }]);
    });

    test('are renamed and deleted from a menu', async () => {
      await open(preset({}));
      await plan(savePreset, answer(savePreset, { success: true }));
      await plan(removePreset, answer(removePreset, { success: true }));
      await choose(texts.preset, 'Wochenende');
      const more = button(texts.preset_of.replace('{{name}}', 'Wochenende'));
      await more.click();
      await page.getByRole('menuitem', { name: texts.rename }).click();
      await page.getByRole('textbox', { name: texts.preset_name, exact: true }).fill('Kurs');
      await plan(listPresets, answer(listPresets, [preset({ name: 'Kurs' })]));
      await button(texts.rename_verb).click();
      await expect.element(chosen).toMatchTextContent('Kurs');
      await button(texts.preset_of.replace('{{name}}', 'Kurs')).click();
      await page.getByRole('menuitem', { name: texts.remove }).click();
      await plan(listPresets, answer(listPresets, []));
      await button(texts.remove).click();
      await expect.element(chosen).not.toBeInTheDocument();
      await expect.element(students).toHaveValue('8');
      expect(await asked(savePreset)).toMatchObject([
        { preset_id: preset({}).preset_id, name: 'Kurs', max_students: 8 },
      ]);
      expect(await asked(removePreset)).toEqual([{ preset_id: preset({}).preset_id }]);
    });
  });
}
