import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../core/access/roles.ts';
import type { Body } from '../../../core/contract/call.ts';
import { send, sendForDownload } from '../../../web/http/send.ts';
import { saveFile } from '../../../web/ui/files/save-file.ts';
import { membersKey } from '../client.ts';
import { filterOnWire, type ListRequest } from './list.client.ts';
import {
  type AccessKept,
  CHANGED_AT_ONCE,
  disableMembers,
  exportMembers,
  type SelectedMember,
  selectMembers,
} from './selection.contract.ts';

/** Loads all members of the list, not only those of the shown page. */
export const useSelectAll = () =>
  useMutation({
    mutationFn: ({ role, request }: { readonly role: Role | null; readonly request: ListRequest }) => {
      const { sort, descending } = request;
      return send(selectMembers, { body: { ...filterOnWire(role, request), sort, descending } });
    },
    meta: { failure: (t) => t('members.failure.list') },
  });

interface Outcome<Reason extends string> {
  readonly done: number;
  readonly left_out: Partial<Record<Reason, number>>;
}

/** How many members an action has concerned so far, and how many it left out. */
export interface Progress {
  readonly done: number;
  readonly leftOut: number;
}

/**
 * Sends an action in several calls, so that each is short and the progress can be shown. Rejects with the error of the
 * first call that fails; what earlier calls did stays, and the list shows it.
 */
const inTurns = async <Reason extends string>(
  members: readonly SelectedMember[],
  act: (user_ids: SelectedMember['user_id'][]) => Promise<Outcome<Reason>>,
  onProgress: (progress: Progress) => void,
): Promise<Progress> => {
  let progress: Progress = { done: 0, leftOut: 0 };
  for (let from = 0; from < members.length; from += CHANGED_AT_ONCE) {
    const ids = members.slice(from, from + CHANGED_AT_ONCE).map(({ user_id }) => user_id);
    const { done, left_out } = await act(ids);
    const leftOut = Object.values<number | undefined>(left_out).reduce<number>((sum, count) => sum + (count ?? 0), 0);
    progress = { done: progress.done + done, leftOut: progress.leftOut + leftOut };
    onProgress(progress);
  }
  return progress;
};

interface Acting {
  readonly members: readonly SelectedMember[];
  readonly onProgress: (progress: Progress) => void;
}

/** Rejects with the error, which the dialog shows. Also reloads the flight days, which disabled members leave. */
export const useDisableMembers = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ members, onProgress, ...access }: Acting & Omit<Body<typeof disableMembers>, 'user_ids'>) =>
      inTurns<AccessKept>(members, (user_ids) => send(disableMembers, { body: { user_ids, ...access } }), onProgress),
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === membersKey[0] || first === 'signups' || first === 'flights',
      }),
  });
};

/** Requests members as a file and saves it under the name from the server. */
export const useExportMembers = () =>
  useMutation({
    mutationFn: async (body: Body<typeof exportMembers>) => {
      const { file, name } = await sendForDownload(exportMembers, { body });
      saveFile(file, name);
    },
    meta: { failure: (t) => t('list_tool.failure.export'), tellsLoss: true },
  });
