import type { SelectedMember } from '../../member-list/selection.contract.ts';

/** An action on the selected members: a button of the selection bar, and a row of its menu on phones. */
export interface SelectionAction {
  /** Unique among the actions. */
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly destructive?: boolean;
  /** Asks about these members or acts at once. `done` ends the selection, after the action has succeeded. */
  readonly run: (members: readonly SelectedMember[], done: () => void) => void;
}
