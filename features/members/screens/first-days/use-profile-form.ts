import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../../web/http/failures.ts';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { EQUIPMENT } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../contract.ts';
import { useChangeOwnProfile } from '../../own-profile.client.ts';
import { editedPart, type ProfileForm, profileFaults, profileFormOf } from './profile.form.ts';

/** Form that a button saves. Fields that nobody edits follow the member. */
export const useProfileForm = (member: FullMember, onSaved: () => void) => {
  const { t } = useTranslation();
  const save = useChangeOwnProfile();
  const form = useForm<ProfileForm>({
    start: profileFormOf(member),
    faultsOf: (values) => profileFaults(values, member),
    send: async (values) => {
      await save.mutateAsync(editedPart(values, form.edited));
      onSaved();
    },
    refusedBy: (error) =>
      refusedFields(error).map(({ path, code }) => ({ path: path.replace('user_info.', ''), code })),
    textOf: (code, field) => {
      if (field === 'size') return t('members.one.size_range', EQUIPMENT.size);
      return field === 'weight' ? t('members.one.weight_range', EQUIPMENT.weight) : t(`fields.${code}`);
    },
  });
  return form;
};
