import type { SchoolId } from '../../core/ids/ids.ts';
import type { ChatProvider } from '../../server/messenger/chat-provider.ts';
import { claimOrphan, deleteOrphan, type Orphan } from './orphans.repository.ts';
import { bridgeOf } from './settings.repository.ts';
import { accountOf } from './step-queue.commands.ts';
import type { WorkParts } from './step-runner.commands.ts';

type Parts = Pick<WorkParts, 'asProgram' | 'seal' | 'providerOf' | 'clock' | 'pace'>;

const NEXT_TRY_MS = 600_000;
/** About a day of attempts; then a person has to delete the group, as for a bridge that was removed. */
const MOST_TRIES = 150;

/** Returns whether the group certainly no longer exists. */
const isTakenDown = async (provider: ChatProvider, { marker, external_id }: Orphan): Promise<boolean> => {
  const found = external_id === null ? await provider.findGroup(marker) : null;
  if (found !== null && !found.ok) return false;
  const id = external_id ?? found?.value?.id;
  // A group that is not found may still appear later.
  if (id === undefined) return false;
  const deleted = await provider.deleteGroup({ id, inviteLink: null });
  return deleted.ok || deleted.error.code === 'group_does_not_exist';
};

/** Deletes the mirrors of deleted days. */
export const takeDownOrphans = async (parts: Parts, schoolId: SchoolId): Promise<void> => {
  const { asProgram, seal, providerOf, clock, pace } = parts;
  for (;;) {
    const next = clock().add({ milliseconds: Math.ceil(NEXT_TRY_MS * pace) });
    const orphan = await asProgram.inSchool(schoolId, (tx) => claimOrphan(tx, clock(), next));
    if (orphan === null) return;
    const bridge = await asProgram.inSchool(schoolId, (tx) => bridgeOf(tx, seal));
    const known = bridge?.kind === 'waha' && orphan.account === accountOf(bridge);
    const gone = known && (await isTakenDown(providerOf(bridge), orphan));
    if (gone || orphan.attempts >= MOST_TRIES)
      await asProgram.inSchool(schoolId, (tx) => deleteOrphan(tx, orphan.marker));
  }
};
