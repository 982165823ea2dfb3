import { useState } from 'react';
import { isGone, isStale } from '../../../../web/http/failures.ts';
import { mergeEdits } from '../../../../web/ui/autosave/merge-edits.ts';
import { presentSchool, useUpdateSchool } from '../../client.ts';
import type { ProviderSchool } from '../../console.contract.ts';
import type { Form } from './school.form.ts';

export type EditedField = 'display_name' | 'school_link' | 'timezone' | 'country';
type Edits = Form<EditedField>;

export const editsOf = ({ display_name, school_link, timezone, country }: Edits): Edits => ({
  display_name,
  school_link,
  timezone,
  country,
});

/** Conflict: fields that two people changed to different values at the same time. */
interface Clash {
  readonly mine: Edits;
  readonly theirs: ProviderSchool;
  readonly fields: readonly EditedField[];
}

interface Answers {
  readonly onDone: () => void;
  readonly onGone: () => void;
  /** Shows why a save failed that nobody waits for. */
  readonly onFailed: (error: unknown) => void;
  /** Called with the form that contains both people's edits. */
  readonly onMerged: (edits: Edits) => void;
}

/**
 * Saves the fields that were changed since the dialog opened. If another person changed the same field, the user
 * decides.
 */
export const useSchoolEdits = (school: ProviderSchool, { onDone, onGone, onFailed, onMerged }: Answers) => {
  const update = useUpdateSchool();
  const [base, setBase] = useState(school);
  const [clash, setClash] = useState<Clash | null>(null);

  const save = async (mine: Edits, from = base): Promise<void> => {
    const changed = Object.entries(mine).filter(([field, text]) => text !== from[field as EditedField]);
    const { school_id, last_update } = from;
    try {
      await update.mutateAsync({ school_id, ...Object.fromEntries(changed), last_update });
      onDone();
    } catch (error) {
      if (isGone(error)) return onGone();
      if (!isStale(error)) throw error;
      await merge(mine, from);
    }
  };

  const merge = async (mine: Edits, from: ProviderSchool): Promise<void> => {
    const theirs = await presentSchool(from.school_id).catch(() => undefined);
    if (theirs === undefined) return;
    if (theirs === null) return onGone();
    const { merged, conflicts } = mergeEdits(editsOf(from), mine, editsOf(theirs));
    setBase(theirs);
    onMerged(merged);
    if (conflicts.length === 0) return save(merged, theirs);
    setClash({ mine: merged, theirs, fields: conflicts });
  };

  const choose = (side: 'yours' | 'theirs'): void => {
    const [field, ...rest] = clash?.fields ?? [];
    if (clash === null || field === undefined) return;
    const mine = side === 'theirs' ? { ...clash.mine, [field]: clash.theirs[field] } : clash.mine;
    onMerged(mine);
    setClash(rest.length === 0 ? null : { ...clash, mine, fields: rest });
    if (rest.length === 0) void save(mine, clash.theirs).catch(onFailed);
  };

  return { save, clash, choose, busy: update.isPending };
};
