/** A change of an account's second factors, as the mail about it names it. */
export type FactorChange =
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'reset_by_provider';
