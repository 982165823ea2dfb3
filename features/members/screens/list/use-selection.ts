import { useCallback, useState } from 'react';
import type { MemberId } from '../../../../core/ids/ids.ts';
import type { FullMember } from '../../contract.ts';
import { MOST_SELECTED, type SelectedMember } from '../../member-list/selection.contract.ts';

type Chosen = ReadonlyMap<MemberId, SelectedMember>;

interface State {
  readonly scope: unknown;
  readonly chosen: Chosen;
  /** Rows are pressed to select them; only on phones, where they have no checkbox. */
  readonly picking: boolean;
}

const NOBODY: Chosen = new Map();

const briefly = (member: FullMember): SelectedMember => ({
  user_id: member.user_id,
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  role: member.role,
  is_school_admin: member.is_school_admin,
  disabled: member.disabled,
  verified: member.verified,
  invited: member.invitation?.sent ?? null,
  last_update: member.last_update,
});

/**
 * Keeps which members are selected, also those of other pages. `scope` says what the list shows: when it changes, nobody
 * is selected any more, so that actions never concern members whom the list does not show.
 */
export const useSelection = (scope: string) => {
  const nobody: State = { scope, chosen: NOBODY, picking: false };
  const [state, setState] = useState(nobody);
  const { chosen, picking } = state.scope === scope ? state : nobody;

  const clear = useCallback(() => setState({ scope, chosen: NOBODY, picking: false }), [scope]);
  const pick = useCallback(() => setState({ scope, chosen: NOBODY, picking: true }), [scope]);
  const replace = useCallback(
    (members: readonly SelectedMember[]) =>
      setState((before) => ({
        scope,
        chosen: new Map(members.slice(0, MOST_SELECTED).map((member) => [member.user_id, member])),
        picking: before.scope === scope && before.picking,
      })),
    [scope],
  );
  const toggle = useCallback(
    (members: readonly FullMember[], on: boolean) =>
      setState((before) => {
        const same = before.scope === scope;
        const next = new Map(same ? before.chosen : NOBODY);
        for (const member of members) {
          if (!on) next.delete(member.user_id);
          else if (next.size < MOST_SELECTED) next.set(member.user_id, briefly(member));
        }
        return { scope, chosen: next, picking: same && before.picking };
      }),
    [scope],
  );

  return { chosen, picking, isActive: picking || chosen.size > 0, clear, pick, replace, toggle };
};

export type Selection = ReturnType<typeof useSelection>;
