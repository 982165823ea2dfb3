import { expect, it, test } from 'vitest';
import type { MemberId, PresetId } from '../../../../core/ids/ids.ts';
import { contentOf, formOfPreset, isFrom, presetErrors } from './preset.form.ts';
import { EMPTY_FORM } from './schedule.form.ts';

const reto = 'reto' as MemberId;
const form = {
  ...EMPTY_FORM,
  type: 'safety_course' as const,
  days: ['2026-06-06'],
  starts: '08:30',
  lasts: 1,
  daysBefore: null,
  max_students: '8',
  meeting_point: ' Valley station ',
  meeting_time: '07:45',
  no_queue: true,
  teachers: [reto],
};
const preset = { ...contentOf(form), preset_id: 'one' as PresetId, name: 'Weekend' };

test('a preset fills a form with everything but the days', () => {
  const filled = { ...EMPTY_FORM, ...formOfPreset(preset) };
  expect(filled).toEqual({ ...form, days: [], meeting_point: 'Valley station' });
  expect(contentOf(filled)).toEqual(contentOf(form));
});

test('a form is from a preset until something of it is changed', () => {
  const filled = { ...EMPTY_FORM, ...formOfPreset(preset) };
  expect(isFrom({ ...filled, days: ['2026-06-06'] }, preset)).toBe(true);
  expect(isFrom({ ...filled, max_students: '9' }, preset)).toBe(false);
  expect(isFrom({ ...filled, no_queue: false }, preset)).toBe(false);
  expect(isFrom({ ...filled, teachers: [] }, preset)).toBe(false);
});

test('a preset without teachers leaves those of the form', () => {
  const open = { ...preset, flight_teachers: [] };
  const filled = { ...EMPTY_FORM, teachers: [reto], ...formOfPreset(open) };
  expect(filled.teachers).toEqual([reto]);
  expect(isFrom(filled, open)).toBe(true);
});

it.each([
  [{}, []],
  [{ days: [] }, []],
  [{ starts: '' }, ['starts']],
  [{ max_students: 'x', meeting_time: '–' }, ['max_students', 'meeting_time']],
  [{ lasts: 0, ends: '08:00' }, ['ends']],
  [{ meeting_point: 'x'.repeat(201) }, ['meeting_point']],
])('finds the fields with which no day can be planned: %o', (part, fields) => {
  expect(presetErrors({ ...form, ...part }, 'Europe/Zurich').toSorted()).toEqual(fields);
});
