import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import { PROFILE } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../contract.ts';
import { answeredMeasures, knownMeasures, measureFault, measureIn } from '../../measures.rules.ts';

/** The part of the profile that new members are asked for. */
export interface ProfileForm {
  readonly size: string;
  readonly weight: string;
  readonly own_canopy: boolean | null;
  readonly canopy_type: string;
  readonly own_harness: boolean | null;
  readonly harness_type: string;
  readonly phone: string;
}

export type ProfileField = keyof ProfileForm;
export type ProfileFaults = Partial<Record<ProfileField, FieldErrorCode>>;

export const profileFormOf = ({ phone, user_info }: Pick<FullMember, 'phone' | 'user_info'>): ProfileForm => {
  const { size, weight } = knownMeasures(user_info);
  return {
    size: String(size ?? ''),
    weight: String(weight ?? ''),
    own_canopy: user_info.own_canopy,
    canopy_type: user_info.canopy_type ?? '',
    own_harness: user_info.own_harness,
    harness_type: user_info.harness_type ?? '',
    phone: phone ?? '',
  };
};

/** Returns what the server would refuse; it alone checks whether a phone number exists. */
export const profileFaults = (form: ProfileForm, { no_phone }: Pick<FullMember, 'no_phone'>): ProfileFaults => {
  const faults: Record<string, FieldErrorCode | null> = {
    size: measureFault('size', form.size),
    weight: measureFault('weight', form.weight),
    canopy_type: lineFault(form.canopy_type, PROFILE.canopy_type.longest),
    harness_type: lineFault(form.harness_type, PROFILE.harness_type.longest),
    // Whoever is said to have none is asked, but need not answer.
    phone: normalLine(form.phone) === '' && !no_phone ? 'required' : lineFault(form.phone, PROFILE.phone.longest),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
};

/**
 * Returns what to send of a form without faults. Leaves out fields that nobody has edited, so that they stay as the server
 * has them, and the type of equipment that is not the member's own.
 */
export const editedPart = (form: ProfileForm, edited: ReadonlySet<ProfileField>) => {
  const { size, size_known, weight, weight_known } = answeredMeasures({
    size: measureIn('size', form.size),
    weight: measureIn('weight', form.weight),
  });
  const { own_canopy, canopy_type, own_harness, harness_type, phone } = form;
  return {
    ...(edited.has('phone') && { phone }),
    user_info: {
      ...(edited.has('size') && { size, size_known }),
      ...(edited.has('weight') && { weight, weight_known }),
      ...(edited.has('own_canopy') && { own_canopy }),
      ...(edited.has('canopy_type') && own_canopy === true && { canopy_type }),
      ...(edited.has('own_harness') && { own_harness }),
      ...(edited.has('harness_type') && own_harness === true && { harness_type }),
    },
  };
};
