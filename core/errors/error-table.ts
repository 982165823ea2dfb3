/**
 * Every error code of the API with its HTTP status. Tests compare `docs/errors.md` and the texts of both languages with
 * this table: none may be missing, none extra.
 */
export const ERROR_TABLE = {
  // the request itself
  bad_json: 400,
  no_school: 400,
  not_signed_in: 401,
  no_membership: 403,
  school_closed: 403,
  role_too_low: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  too_many_requests: 429,
  too_many_mails: 429,
  too_many_exports: 429,
  internal: 500,
  overloaded: 503,
  database_unavailable: 503,
  // signing in
  invalid_credential: 401,
  user_disabled: 403,
  foreign_origin: 403,
  requires_recent_login: 403,
  weak_password: 422,
  email_already_in_use: 409,
  expired_action_code: 400,
  invalid_action_code: 400,
  wrong_code: 401,
  wrong_recovery_code: 401,
  sign_in_expired: 401,
  passkey_refused: 401,
  second_factor_needed: 403,
  second_factor_required: 403,
  no_second_factor: 409,
  // invitations
  unknown_code: 404,
  other_email_invited: 404,
  invitation_used: 409,
  already_linked: 409,
  // members and schools
  email_in_use: 409,
  email_is_protected: 409,
  email_not_proven: 409,
  school_link_in_use: 409,
  not_for_oneself: 403,
  role_is_protected: 409,
  last_admin: 409,
  email_not_accepted: 409,
  import_outdated: 409,
  import_over: 409,
  school_not_empty: 409,
  archive_missing: 409,
  not_an_archive: 422,
  archive_too_new: 422,
  nobody_to_mail: 409,
  // pictures, colours and harness types
  not_a_picture: 422,
  picture_too_large: 422,
  too_many_pictures: 409,
  color_exists: 409,
  too_many_colors: 409,
  harness_type_exists: 409,
  harness_type_in_use: 409,
  // presets of flight days
  preset_exists: 409,
  too_many_presets: 409,
  // generated files
  file_not_made: 503,
  // concurrent changes
  stale_update: 409,
  id_already_used: 409,
  too_late_to_undo: 409,
  changed_since: 409,
  cannot_be_set_back: 409,
  // sign-ups
  already_signed_up: 409,
  not_signed_up: 409,
  flight_full: 409,
  seat_free: 409,
  already_waiting: 409,
  not_waiting: 409,
  offer_lapsed: 409,
  queue_off: 409,
  queue_over: 409,
  deadline_passed: 409,
  reason_needed: 409,
  sign_off_open: 409,
  flight_started: 409,
  second_flight_same_day: 409,
  people_on_other_flights: 409,
  insurance_expired: 409,
  flight_canceled: 409,
  flight_over: 409,
  flight_teacher_of_this_flight: 409,
  type_not_open_to_role: 409,
  role_cannot_take_this_seat: 409,
  // calendar feeds
  calendar_ended: 410,
  // attendance
  flight_not_yet: 409,
  // the board of a day
  board_not_yet: 409,
  board_closed: 409,
  board_full: 409,
  still_in_air: 409,
  closing_off: 409,
  // chat groups
  group_does_not_exist: 409,
  poll_closed: 409,
  group_closed: 409,
  step_not_open: 409,
  bridge_not_set_up: 409,
  wrong_signature: 401,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_TABLE;

/** Codes of a single field in `errors[]` of a 422. */
export const FIELD_ERRORS = [
  'required',
  'unknown_field',
  'wrong_type',
  'wrong_format',
  'not_offered',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'forbidden_character',
  'not_a_whole_number',
  'not_an_email',
  'not_a_phone_number',
  'not_a_zip_code',
  'not_a_time_zone',
  'in_the_future',
  'too_far_away',
  'end_not_after_start',
  'lasts_too_long',
  'deadline_after_start',
  'deadline_locked',
  'not_a_flight_teacher',
  'listed_twice',
  'names_nothing',
  'not_a_picture',
  'other_time_zone',
  'wrong_count',
] as const;
export type FieldErrorCode = (typeof FIELD_ERRORS)[number];

export interface FieldError {
  /** The field's path on the wire, separated by dots: `address.zip`, `start_datetime.2`. */
  readonly path: string;
  readonly code: FieldErrorCode;
}
