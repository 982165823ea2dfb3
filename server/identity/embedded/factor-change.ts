/** A change of an account's second factors, as named in the mail about it. */
export type FactorChange =
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'reset_by_provider';
