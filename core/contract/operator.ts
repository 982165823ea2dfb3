/** Who runs this installation, as its public pages name them. `null`: not set yet. */
export interface Operator {
  readonly name: string | null;
  /** In one line, with commas. */
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Who answers for the operator; `null` where that is the name itself. */
  readonly person: string | null;
  /** Where the data lies: company, place, country. */
  readonly hosting: string | null;
}
