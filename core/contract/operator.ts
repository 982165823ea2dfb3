/** The operator of this installation, as the public pages show it. `null`: not set. */
export interface Operator {
  readonly name: string | null;
  /** On one line, separated by commas. */
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The person responsible for the operator; `null` if `name` already is that person. */
  readonly person: string | null;
  /** The hosting company, with place and country. */
  readonly hosting: string | null;
}
