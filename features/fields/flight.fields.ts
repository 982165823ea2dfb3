import type { Fields, StoredOf } from './kinds.fields.ts';

/*
 * The fields of a flight day. Everybody who may read the day reads them, and flight teachers write them. A row is all that
 * the contract, the columns, the forms, the history, setting back and the archive need to have the field.
 */

/** Every request has them, but for the deadline. */
export const SCHEDULE = {
  type: { kind: 'flight_type' },
  start_datetime: { kind: 'instant' },
  end_datetime: { kind: 'instant' },
  /** Without one, students may sign up and off until the day is over. */
  deadline_datetime: { kind: 'deadline' },
} as const satisfies Fields;

const MOST_SEATS = 200;

/** Every request has them. */
export const SEATS = {
  max_students: { kind: 'count', largest: MOST_SEATS },
  max_start_instructors: { kind: 'count', largest: MOST_SEATS, short: true },
} as const satisfies Fields;

/**
 * A request may leave them out, so that clients from before a field don't clear it. A new field belongs here; its column has
 * a default.
 */
export const DETAILS = {
  meeting_point: { kind: 'words', longest: 200 },
  /** Participants meet at this time of the first day. */
  meeting_time: { kind: 'time' },
  /** Participants read it before the day. */
  description: { kind: 'prose', longest: 2000 },
  /** A full day takes nobody on its waiting list. */
  no_queue: { kind: 'tick' },
} as const satisfies Fields;
export type Details = StoredOf<typeof DETAILS>;

/** Flight teachers plan these fields, and the history can set them back. */
export const PLAN = { ...SCHEDULE, ...SEATS, ...DETAILS } as const satisfies Fields;

/** An edit of a day writes these fields. */
export const EDITED = {
  ...PLAN,
  /** Kept for clients that send it, and answered as it was sent; nothing in the product depends on it. */
  update_whatsapp: { kind: 'tick' },
} as const satisfies Fields;

/** The call that confirms or cancels a day writes these fields. */
export const DECISION = {
  /** `null` unconfirmed, `false` confirmed, `true` cancelled. */
  canceled: { kind: 'flag' },
  /** One of `CANCEL_REASONS`, or a typed text; `null` unless the day is cancelled for a known reason. */
  cancel_reason: { kind: 'line', longest: 200 },
} as const satisfies Fields;
