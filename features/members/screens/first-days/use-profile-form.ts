import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../../../core/errors/error-table.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { EQUIPMENT } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../contract.ts';
import { refusedFields, useChangeOwnProfile } from '../../own-profile.client.ts';
import {
  editedPart,
  type ProfileFaults,
  type ProfileField,
  type ProfileForm,
  profileFaults,
  profileFormOf,
} from './profile.form.ts';

/** Errors that the server found, by the field of the form; `null` if there are none, or one in another field. */
const faultsIn = (errors: readonly FieldError[], form: ProfileForm): ProfileFaults | null => {
  const faults = errors.map(({ path, code }) => [path.replace('user_info.', ''), code] as const);
  return faults.length > 0 && faults.every(([field]) => field in form) ? Object.fromEntries(faults) : null;
};

/** Form that a button saves. Fields that nobody edits follow the member. */
export const useProfileForm = (member: FullMember, onSaved: () => void) => {
  const { t } = useTranslation();
  const { mutateAsync, isPending: busy } = useChangeOwnProfile();
  const [edits, setEdits] = useState<Partial<ProfileForm>>({});
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<ProfileFaults>({});
  const [failure, setFailure] = useRefusal();
  /** Counts the presses that found a fault, after which the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const form = { ...profileFormOf(member), ...edits };
  const faults: ProfileFaults = { ...(checked ? profileFaults(form) : {}), ...refused };

  const errorOf = (field: ProfileField): string | undefined => {
    const code = faults[field];
    if (code === undefined) return undefined;
    if (field === 'size') return t('members.one.size_range', EQUIPMENT.size);
    return field === 'weight' ? t('members.one.weight_range', EQUIPMENT.weight) : t(`fields.${code}`);
  };
  const change = (part: Partial<ProfileForm>): void => {
    setEdits({ ...edits, ...part });
    setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in part))));
  };
  const submit = async (): Promise<void> => {
    setChecked(true);
    setFailure(null);
    if (Object.keys(profileFaults(form)).length > 0) return setRefusals(refusals + 1);
    if (busy) return;
    try {
      await mutateAsync(editedPart(form, new Set(Object.keys(edits) as ProfileField[])));
      onSaved();
    } catch (error) {
      const found = faultsIn(refusedFields(error), form);
      if (found === null) return setFailure(errorText(t, error));
      setRefused(found);
      setRefusals(refusals + 1);
    }
  };
  return { form, change, errorOf, failure, refusals, submit, busy };
};
