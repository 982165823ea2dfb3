/** Reasons why a step of a chat group failed; section 8 of the specification. */
export const STEP_ERRORS = [
  'validation_error',
  'invalid_attribute_configuration',
  'unknown_error',
  'flight_not_found',
  'group_exists_already',
  'group_creation_failed',
  'group_does_not_exist',
  'invalid_user_id',
  'user_add_failed',
  'not_implemented',
  'user_remove_failed',
  'user_promotion_failed',
  'user_demotion_failed',
  'user_not_found',
  'poll_creation_failed',
  'message_template_error',
  'poll_exists_already',
  'set_description_failed',
  'school_not_found',
] as const;
export type StepError = (typeof STEP_ERRORS)[number];
