import type { FieldChange, HistoryEntry } from './contract.ts';

/** Fields that the headline of their entry tells, so that they need no line. */
export const TOLD_FIELDS = [
  'canceled',
  'disabled_at',
  'withdrawn_at',
  'undone_at',
  'removed_at',
  'handed_over_at',
  'state',
  'what',
] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

export const isTold = (field: string): boolean => TOLD_FIELDS.some((one) => one === field);

/** Returns the fields of an entry that are listed below its headline. */
export const listedValues = ({ values }: Pick<HistoryEntry, 'values'>): readonly FieldChange[] =>
  values.filter(({ field }) => !isTold(field));

/** Kinds of headlines; each has a text. */
export type HistoryEvent =
  | `member_${'added' | 'changed' | 'changed_self' | 'removed' | 'disabled' | 'enabled' | 'rights' | 'paid'}`
  | `login_${'added' | 'removed'}`
  | `consent_${'given' | 'withdrawn'}`
  | `flight_${'added' | 'changed' | 'confirmed' | 'canceled' | 'unconfirmed' | 'removed'}`
  | `teacher_${'added' | 'removed'}`
  | `signup_${'added' | 'added_self' | 'removed' | 'removed_self' | 'changed' | 'cannot_come' | 'comes'}`
  | `queue_${'joined' | 'put_on' | 'left' | 'removed' | 'moved' | 'offered' | 'offer_ended'}`
  | `card${'_opened' | 's_loaded'}`
  | 'day_closed'
  | 'checklist_changed'
  | `poll_${'answered' | 'answered_self'}`
  | 'school_changed'
  | `picture_${'added' | 'changed' | 'removed'}`
  | `color_${'added' | 'changed' | 'removed'}`
  | `import_${'run' | 'undone'}`
  | `payment_${'recorded' | 'removed' | 'restored'}`
  | 'school_visited'
  | 'members_exported'
  | 'payments_exported'
  | `deletion_${'requested' | 'withdrawn'}`
  | 'data_downloaded'
  | `archive_${'exported' | 'imported'}`
  | `school_${'ended' | 'kept'}`;

/** Events that one press can cause for many people or days; each has a text with their number. */
export const MANY_EVENTS = [
  ...(['member_added', 'member_changed', 'member_disabled', 'member_enabled', 'member_rights', 'member_paid'] as const),
  ...(['flight_added', 'flight_changed', 'flight_removed', 'teacher_added', 'teacher_removed'] as const),
  ...(['signup_added', 'signup_removed', 'signup_changed', 'checklist_changed', 'color_added'] as const),
  ...(['payment_recorded', 'payment_removed', 'payment_restored'] as const),
] as const satisfies readonly HistoryEvent[];
export type EventOfMany = (typeof MANY_EVENTS)[number];

type Entry = Pick<HistoryEntry, 'entity' | 'action' | 'by_oneself' | 'values'>;

const RIGHTS = ['role', 'is_school_admin'] as const;
const PAID = ['last_payment'] as const;

/** Columns by whose changes the headline is chosen. */
export const DECIDING: readonly string[] = [...TOLD_FIELDS, ...RIGHTS, ...PAID];

const memberEvent = ({ action, by_oneself, values }: Entry): HistoryEvent => {
  if (action !== 'changed') return `member_${action}`;
  const disabled = values.find(({ field }) => field === 'disabled_at');
  if (disabled !== undefined) return disabled.after === true ? 'member_disabled' : 'member_enabled';
  const only = (names: readonly string[]) => values.every(({ field }) => names.includes(field));
  if (only(RIGHTS)) return 'member_rights';
  if (only(PAID)) return 'member_paid';
  return by_oneself ? 'member_changed_self' : 'member_changed';
};

const flightEvent = ({ action, values }: Entry): HistoryEvent => {
  const standing = action === 'changed' && values.find(({ field }) => field === 'canceled')?.after;
  if (standing === 'confirmed' || standing === 'canceled' || standing === 'unconfirmed') return `flight_${standing}`;
  return `flight_${action}`;
};

const says = ({ values }: Entry, field: ToldField): boolean =>
  values.some((value) => value.field === field && value.after === true);

/** Returns the headline of a changed sign-up. A member who writes another reason still can't come. */
const signUpChange = (entry: Entry): HistoryEvent => {
  if (says(entry, 'handed_over_at')) return 'signup_cannot_come';
  const handed = entry.values.find(({ field }) => field === 'handed_over_at');
  if (handed !== undefined) return 'signup_comes';
  return entry.values.some(({ field }) => field === 'reason') ? 'signup_cannot_come' : 'signup_changed';
};

/** Headlines of the states of an entry of a waiting list. */
const QUEUE_EVENTS: Readonly<Record<string, HistoryEvent>> = {
  offered: 'queue_offered',
  left: 'queue_left',
  removed: 'queue_removed',
};

const BOARD_EVENTS: Readonly<Record<string, HistoryEvent>> = { cards_loaded: 'cards_loaded', closed: 'day_closed' };

const queueEvent = ({ action, by_oneself, values }: Entry): HistoryEvent => {
  const state = values.find(({ field }) => field === 'state');
  if (state?.before === 'offered' && state.after === 'waiting') return 'queue_offer_ended';
  if (action === 'added' || state?.after === 'waiting') return by_oneself ? 'queue_joined' : 'queue_put_on';
  return QUEUE_EVENTS[String(state?.after)] ?? 'queue_moved';
};

/** Returns what an entry says. A table without a case here is an error of the compiler. */
export const eventOf = (entry: Entry): HistoryEvent => {
  const { entity, action, by_oneself } = entry;
  switch (entity) {
    case 'member':
      return memberEvent(entry);
    case 'login':
      return action === 'removed' ? 'login_removed' : 'login_added';
    case 'chat_consent':
      return action === 'removed' || says(entry, 'withdrawn_at') ? 'consent_withdrawn' : 'consent_given';
    case 'flight':
      return flightEvent(entry);
    case 'flight_teacher':
      return action === 'removed' ? 'teacher_removed' : 'teacher_added';
    case 'signup':
      if (action === 'changed') return signUpChange(entry);
      return by_oneself ? `signup_${action}_self` : `signup_${action}`;
    case 'queue_entry':
      return queueEvent(entry);
    case 'board_fact':
      return BOARD_EVENTS[String(entry.values.find(({ field }) => field === 'what')?.after)] ?? 'card_opened';
    case 'material':
      return 'checklist_changed';
    case 'poll_answer':
      return by_oneself ? 'poll_answered_self' : 'poll_answered';
    case 'school':
      return 'school_changed';
    case 'canopy_picture':
      return `picture_${action}`;
    case 'canopy_color':
      return `color_${action}`;
    case 'payment':
      if (action !== 'changed') return 'payment_recorded';
      return says(entry, 'removed_at') ? 'payment_removed' : 'payment_restored';
    case 'school_entry':
      return 'school_visited';
    case 'member_export':
      return 'members_exported';
    case 'payment_export':
      return 'payments_exported';
    case 'member_erasing':
      return action === 'removed' ? 'deletion_withdrawn' : 'deletion_requested';
    case 'member_data':
      return 'data_downloaded';
    case 'school_end':
      return action === 'removed' ? 'school_kept' : 'school_ended';
    case 'school_export':
      return 'archive_exported';
    case 'school_import':
      return 'archive_imported';
    case 'member_import':
      return says(entry, 'undone_at') ? 'import_undone' : 'import_run';
  }
};
