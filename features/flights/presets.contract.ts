import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';
import { filledLine, line, paragraph } from '../../core/contract/text.ts';
import { MemberId, PresetId } from '../../core/ids/ids.ts';
import { SENT_OF } from '../fields/contract.ts';
import { DETAILS, SCHEDULE, SEATS } from '../fields/flight.fields.ts';

export const MOST_PRESETS = 50;
export const LONGEST_PRESET = 60;

/** The fields of a day that a preset has beside its times and teachers. */
export const PRESET_FIELDS = {
  type: SCHEDULE.type,
  ...SEATS,
  ...DETAILS,
} as const;

const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Times are those of the school's clock. */
export const Preset = z.strictObject({
  preset_id: PresetId,
  name: filledLine(LONGEST_PRESET),
  type: SENT_OF.flight_type(),
  starts: Time,
  ends: Time,
  /** Days after the first one on which a course ends. */
  lasts: z.int().check(z.minimum(0), z.maximum(31)),
  /** Days from the deadline to the first day; `null`: no deadline. */
  days_before: z.nullable(z.int().check(z.minimum(0), z.maximum(366))),
  deadline_at: Time,
  max_students: SENT_OF.count(SEATS.max_students),
  max_start_instructors: SENT_OF.count(SEATS.max_start_instructors),
  meeting_point: line(DETAILS.meeting_point.longest),
  meeting_time: z.nullable(Time),
  description: paragraph(DETAILS.description.longest),
  no_queue: SENT_OF.tick(),
  flight_teachers: z.array(MemberId).check(z.maxLength(20)),
});
export type Preset = z.output<typeof Preset>;

export const listPresets = call({
  method: 'POST',
  path: '/flight/manage/presets',
  role: 'flight_teacher',
  summary: 'The presets of the school by name, with those of their teachers who are flight teachers at present.',
  body: NoFilter,
  answer: z.array(Preset),
});

export const savePreset = call({
  method: 'PUT',
  path: '/flight/manage/preset',
  role: 'flight_teacher',
  summary: 'Adds a preset, or replaces the one with this id. The device chooses the id of a new one.',
  body: Preset,
  answer: Success,
  refusals: ['preset_exists', 'too_many_presets', 'invalid_fields'],
});

export const removePreset = call({
  method: 'DELETE',
  path: '/flight/manage/preset',
  role: 'flight_teacher',
  summary: 'Deletes a preset; the days that were planned with it stay.',
  body: z.strictObject({ preset_id: PresetId }),
  answer: Success,
  refusals: ['not_found'],
});
