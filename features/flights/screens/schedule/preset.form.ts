import { sameJson } from '../../../../core/contract/same-json.ts';
import type { TimeZone } from '../../../../core/time/school-day.ts';
import { DETAILS } from '../../../fields/flight.fields.ts';
import { blankOf, valuesOf } from '../../../fields/kinds.fields.ts';
import { PRESET_FIELDS, type Preset } from '../../presets.contract.ts';
import { batchOf, type ScheduleForm } from './schedule.form.ts';
import { sentShared, typedShared } from './shared-fields.form.ts';

type Content = Omit<Preset, 'preset_id' | 'name'>;

/** Returns what the days of the form have in common. Expects that every field can be read. */
export const contentOf = (form: ScheduleForm): Content => {
  const fields = valuesOf(PRESET_FIELDS, sentShared(form));
  return {
    ...fields,
    meeting_point: fields.meeting_point.trim(),
    meeting_time: fields.meeting_time || null,
    description: fields.description.trim(),
    starts: form.starts,
    ends: form.ends,
    lasts: form.lasts,
    days_before: form.daysBefore,
    deadline_at: form.deadlineAt,
    flight_teachers: [...form.teachers],
  };
};

/** Returns the fields of the form that a preset fills. One without teachers leaves those of the form. */
export const formOfPreset = (preset: Preset): Partial<ScheduleForm> => ({
  ...valuesOf(PRESET_FIELDS, typedShared({ ...blankOf(DETAILS), ...preset })),
  starts: preset.starts,
  ends: preset.ends,
  lasts: preset.lasts,
  daysBefore: preset.days_before,
  deadlineAt: preset.deadline_at,
  ...(preset.flight_teachers.length > 0 && { teachers: preset.flight_teachers }),
});

/** Returns whether the form has what the preset fills in. */
export const isFrom = (form: ScheduleForm, preset: Preset): boolean => {
  const filled = formOfPreset(preset);
  return sameJson(
    filled,
    Object.fromEntries(Object.keys(filled).map((name) => [name, form[name as keyof ScheduleForm]])),
  );
};

/** Any day: whether the times fit together does not depend on it. */
const SOME_DAY = '2026-06-01';

/** Returns the fields with which no day can be planned. */
export const presetErrors = (form: ScheduleForm, zone: TimeZone): (keyof ScheduleForm)[] =>
  Object.keys(batchOf({ ...form, days: [SOME_DAY] }, zone).errors ?? {}) as (keyof ScheduleForm)[];
