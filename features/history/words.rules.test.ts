import { expect, test } from 'vitest';
import type { HistoryEntry } from './contract.ts';
import { eventOf, listedValues } from './words.rules.ts';

type Entry = Pick<HistoryEntry, 'entity' | 'action' | 'by_oneself' | 'values'>;
const entry = (entity: Entry['entity'], action: Entry['action'], more: Partial<Entry> = {}): Entry => ({
  entity,
  action,
  by_oneself: false,
  values: [],
  ...more,
});
const to = (field: string, after: string | boolean) => [{ field, before: null, after }];
const self = { by_oneself: true };

test.each([
  [entry('member', 'added'), 'member_added'],
  [entry('member', 'changed', { values: to('city', 'Thun') }), 'member_changed'],
  [entry('member', 'changed', { values: to('city', 'Thun'), ...self }), 'member_changed_self'],
  [entry('member', 'changed', { values: to('disabled_at', true) }), 'member_disabled'],
  [entry('member', 'changed', { values: to('disabled_at', false) }), 'member_enabled'],
  [entry('member', 'changed', { values: to('role', 'student') }), 'member_rights'],
  [entry('member', 'changed', { values: to('last_payment', 'x') }), 'member_paid'],
  [entry('member', 'changed', { values: [...to('role', 'student'), ...to('city', 'Thun')] }), 'member_changed'],
  [entry('flight', 'added', { values: to('canceled', 'confirmed') }), 'flight_added'],
  [entry('flight', 'changed', { values: to('type', 'canceled') }), 'flight_changed'],
  [entry('payment', 'added'), 'payment_recorded'],
  [entry('payment', 'changed', { values: to('removed_at', true) }), 'payment_removed'],
  [entry('payment', 'changed', { values: to('removed_at', false) }), 'payment_restored'],
  [entry('school_entry', 'added'), 'school_visited'],
  [entry('school_export', 'added'), 'archive_exported'],
  [entry('school_import', 'added'), 'archive_imported'],
  [entry('login', 'added'), 'login_added'],
  [entry('login', 'removed'), 'login_removed'],
  [entry('chat_consent', 'added'), 'consent_given'],
  [entry('chat_consent', 'changed', { values: to('withdrawn_at', true) }), 'consent_withdrawn'],
  [entry('chat_consent', 'changed', { values: to('withdrawn_at', false) }), 'consent_given'],
  [entry('chat_consent', 'removed'), 'consent_withdrawn'],
  [entry('flight', 'added'), 'flight_added'],
  [entry('flight', 'changed', { values: to('type', 'x') }), 'flight_changed'],
  [entry('flight', 'changed', { values: to('canceled', 'canceled') }), 'flight_canceled'],
  [entry('flight', 'changed', { values: to('canceled', 'confirmed') }), 'flight_confirmed'],
  [entry('flight', 'changed', { values: to('canceled', 'unconfirmed') }), 'flight_unconfirmed'],
  [entry('flight', 'removed'), 'flight_removed'],
  [entry('flight_teacher', 'added'), 'teacher_added'],
  [entry('flight_teacher', 'removed'), 'teacher_removed'],
  [entry('signup', 'added'), 'signup_added'],
  [entry('signup', 'added', self), 'signup_added_self'],
  [entry('signup', 'removed'), 'signup_removed'],
  [entry('signup', 'removed', self), 'signup_removed_self'],
  [entry('signup', 'changed', self), 'signup_changed'],
  [entry('signup', 'changed', { values: to('handed_over_at', true) }), 'signup_cannot_come'],
  [entry('signup', 'changed', { values: to('reason', 'Fever') }), 'signup_cannot_come'],
  [entry('signup', 'changed', { values: to('handed_over_at', false) }), 'signup_comes'],
  [entry('queue_entry', 'added', self), 'queue_joined'],
  [entry('queue_entry', 'added'), 'queue_put_on'],
  [entry('queue_entry', 'changed', { values: to('state', 'waiting'), ...self }), 'queue_joined'],
  [entry('queue_entry', 'changed', { values: to('state', 'waiting') }), 'queue_put_on'],
  [
    entry('queue_entry', 'changed', { values: [{ field: 'state', before: 'offered', after: 'waiting' }] }),
    'queue_offer_ended',
  ],
  [entry('queue_entry', 'changed', { values: to('state', 'removed') }), 'queue_removed'],
  [entry('queue_entry', 'changed', { values: to('place', '2') }), 'queue_moved'],
  [entry('board_fact', 'added', { values: to('what', 'card_opened') }), 'card_opened'],
  [entry('board_fact', 'added', { values: to('what', 'cards_loaded') }), 'cards_loaded'],
  [entry('board_fact', 'added', { values: to('what', 'closed') }), 'day_closed'],
  [entry('material', 'changed'), 'checklist_changed'],
  [entry('poll_answer', 'added', self), 'poll_answered_self'],
  [entry('poll_answer', 'changed'), 'poll_answered'],
  [entry('school', 'changed'), 'school_changed'],
  [entry('canopy_picture', 'removed'), 'picture_removed'],
  [entry('canopy_color', 'changed'), 'color_changed'],
  [entry('member_export', 'added'), 'members_exported'],
  [entry('payment_export', 'added'), 'payments_exported'],
  [entry('member_erasing', 'added'), 'deletion_requested'],
  [entry('school_end', 'added'), 'school_ended'],
  [entry('school_end', 'removed'), 'school_kept'],
  [entry('member_erasing', 'removed'), 'deletion_withdrawn'],
  [entry('member_data', 'added'), 'data_downloaded'],
  [entry('member_import', 'added'), 'import_run'],
  [entry('member_import', 'changed', { values: to('undone_at', true) }), 'import_undone'],
] as const)('%j: %s', (one, event) => expect(eventOf(one)).toBe(event));

test('the headline tells that a day was cancelled, a line only why', () => {
  const values = [...to('canceled', 'canceled'), ...to('cancel_reason', 'wind')];
  expect(listedValues({ values }).map(({ field }) => field)).toEqual(['cancel_reason']);
});
