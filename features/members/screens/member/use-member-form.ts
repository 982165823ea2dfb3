import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../../core/time/school-day.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { type MergingForm, useMergingForm } from '../../../../web/ui/autosave/use-merging-form.ts';
import { EQUIPMENT } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../contract.ts';
import {
  isEmailRefusal,
  loadMember,
  type ProfileError,
  profileErrors,
  useSaveProfile,
  type Whose,
} from '../../profile.client.ts';
import { SAFETY_YEARS } from '../../safety.rules.ts';
import {
  fieldOfPath,
  formErrors,
  isOnlySkill,
  type MemberErrors,
  type MemberField,
  type MemberForm,
  memberAfterSaving,
  memberFormOf,
  missingFields,
  profileOf,
  settledForm,
} from './member.form.ts';
import { loadReadPhone, useReadPhone } from './use-read-phone.ts';

/** Returns the error text of a field with limits, which names them; `undefined` for other fields. */
const rangeText = (t: TFunction, field: MemberField, code: string): string | undefined => {
  if (code === 'too_far_away') return t(field === 'birth_date' ? 'safety.born_from' : 'safety.years', SAFETY_YEARS);
  if (field === 'size') return t('members.one.size_range', EQUIPMENT.size);
  return field === 'weight' ? t('members.one.weight_range', EQUIPMENT.weight) : undefined;
};

/** Properties that every card of the page receives. */
export interface MemberFields {
  readonly form: MemberForm;
  readonly change: (part: Partial<MemberForm>) => void;
  /** The sentence under a field. */
  readonly errorOf: (field: MemberField) => string | undefined;
}

/** Another write with the member's token, between those of the form. */
export type MemberWrite = MergingForm<FullMember, MemberForm, ProfileError>['act'];

const errorsByField = (refused: readonly ProfileError[]): MemberErrors =>
  Object.fromEntries(refused.map(({ path, code }) => [fieldOfPath(path), code]));

/** The page's form: one's own without the skill level, and that alone through its own call. */
export const useMemberForm = (
  member: FullMember,
  whose: Whose,
  textOf: (field: MemberField, form: MemberForm) => string,
) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const save = useSaveProfile(whose);
  const [isTyping, setTyping] = useState(false);
  const readPhone = useReadPhone(isTyping);
  const { zone } = useDates();
  const today = schoolDay(useNow(), zone).toString();
  const errorsOf = (form: MemberForm, refused: readonly ProfileError[]): MemberErrors => ({
    ...formErrors(form, readPhone, today),
    ...errorsByField(refused),
  });
  const nameOf = (field: string) => t(`member_fields.name.${field as MemberField}`);

  /**
   * Replaces missing and wrong fields by the stored values, so that the others can be saved. Returns `base` if the result
   * would be wrong, too: a new country makes the stored zip code wrong.
   */
  const sendable = (now: MemberForm, base: MemberForm, errors: readonly ProfileError[]): MemberForm => {
    const faulty = [...missingFields(now, member), ...(Object.keys(errorsOf(now, errors)) as MemberField[])];
    const rest = { ...now, ...Object.fromEntries(faulty.map((field) => [field, base[field]])) };
    return Object.keys(errorsOf(rest, [])).length + missingFields(rest, member).length > 0 ? base : rest;
  };

  const { form, change, refused, conflict, autosave, act } = useMergingForm<FullMember, MemberForm, ProfileError>({
    row: member,
    formOf: memberFormOf,
    load: () => loadMember(cache, whose),
    // Without the library the server brings the number into its one spelling.
    settle: async (value) => settledForm(value, await loadReadPhone().catch(() => () => null)),
    send: async (wanted, base) => {
      const { last_update } = await save.mutateAsync({
        last_update: base.last_update,
        ...(!isOnlySkill(wanted, base.form) && { profile: profileOf(wanted) }),
        ...(!whose.own && { skill_level: wanted.skill_level }),
        shown: (present) => memberAfterSaving(present, wanted),
      });
      return { form: wanted, last_update };
    },
    kept: {
      about: `${whose.own ? 'self' : 'member'}/${member.user_id}`,
      title: `${member.first_name} ${member.last_name}`,
      nameOf,
      textOf,
    },
    sendable,
    refusedBy: profileErrors,
    faultsOf: (now, errors) => ({
      missing: missingFields(now, member).map(nameOf),
      wrong: Object.keys(errorsOf(now, errors)).map(nameOf),
    }),
  });

  const type = (part: Partial<MemberForm>) => {
    setTyping(true);
    change(part);
  };
  const errors = errorsOf(form, refused);
  const missing = missingFields(form, member);
  const errorOf = (field: MemberField): string | undefined => {
    const code = missing.includes(field) ? 'required' : errors[field];
    if (code === undefined) return undefined;
    if (isEmailRefusal(code)) return t(`errors.${code}`);
    return rangeText(t, field, code) ?? t(`fields.${code}`);
  };
  return { fields: { form, change: type, errorOf }, conflict, autosave, act };
};
