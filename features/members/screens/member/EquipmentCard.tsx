import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ColorsField } from '../../../../web/ui/fields/ColorsField.tsx';
import { SuggestField } from '../../../../web/ui/fields/SuggestField.tsx';
import { ToggleField } from '../../../../web/ui/fields/ToggleGroup.tsx';
import { namesOf } from '../../../fields/kinds.fields.ts';
import { EQUIPMENT } from '../../../fields/member.fields.ts';
import { knownHarnessesQuery } from '../../../schools/harness.client.ts';
import { canopyPicturesQuery } from '../../../schools/pictures.client.ts';
import { useColors } from '../../../schools/ui/use-colors.ts';
import { measureText } from '../../measures.rules.ts';
import type { Whose } from '../../profile.client.ts';
import styles from './fields.module.css';
import { MemberTextField } from './MemberTextField.tsx';
import { OptionalCard } from './OptionalCard.tsx';
import { ownText } from './own-text.ts';
import { PictureBox } from './PictureBox.tsx';
import type { MemberFields } from './use-member-form.ts';

interface OwnFieldProps {
  readonly fields: MemberFields;
  readonly name: 'own_canopy' | 'own_harness';
}

/** Whether a canopy or harness is the member's own or the school's. */
const OwnField = ({ fields: { form, change }, name }: OwnFieldProps) => {
  const { t } = useTranslation();
  return (
    <ToggleField
      label={t(`member_fields.name.${name}`)}
      value={form[name] === null ? null : String(form[name])}
      options={[true, false].map((own) => ({ value: String(own), shown: ownText(t, own) }))}
      onChange={(own) => change({ [name]: own === 'true' })}
    />
  );
};

interface EquipmentFieldProps {
  readonly fields: MemberFields;
  readonly name: 'canopy_type' | 'harness_type';
  /** Any other text is as good. */
  readonly suggestions: readonly string[];
}

/** Canopy or harness of a member, with those that the school knows as suggestions. */
const EquipmentField = ({ fields: { form, change, errorOf }, name, suggestions }: EquipmentFieldProps) => {
  const { t } = useTranslation();
  const error = errorOf(name);
  return (
    <SuggestField
      label={t(`member_fields.name.${name}`)}
      value={form[name]}
      suggestions={suggestions}
      chevron={suggestions.length > 0}
      onChange={(text) => change({ [name]: text })}
      error={error !== undefined}
      helperText={error}
    />
  );
};

/** All but the picture, which fits canopy and colours by itself. */
const EQUIPMENT_TYPED = namesOf(EQUIPMENT).filter((name) => name !== 'canopy_image');

const sizeText = (text: string) => measureText('size', text);
const weightText = (text: string) => measureText('weight', text);

export const EquipmentCard = ({ fields, whose }: { readonly fields: MemberFields; readonly whose: Whose }) => {
  const { t } = useTranslation();
  const { ofSchool } = useColors();
  const { data: harnesses = [] } = useQuery(knownHarnessesQuery());
  const { data: pictures = [] } = useQuery(canopyPicturesQuery());
  const types = [...new Set(pictures.map(({ canopy_type }) => canopy_type).filter((type) => type !== ''))];
  return (
    <OptionalCard
      title={t('members.one.equipment')}
      nothing={t('members.one.no_equipment')}
      fields={fields}
      of={EQUIPMENT_TYPED}
    >
      <div className={styles.equipment}>
        <PictureBox fields={fields} whose={whose} pictures={pictures} />
        <div className={styles.pairs}>
          <OwnField fields={fields} name="own_canopy" />
          <OwnField fields={fields} name="own_harness" />
          <EquipmentField fields={fields} name="canopy_type" suggestions={types} />
          <ColorsField
            label={t('member_fields.name.canopy_color')}
            colors={fields.form.canopy_color}
            ofSchool={ofSchool}
            error={fields.errorOf('canopy_color')}
            onChange={(canopy_color) => fields.change({ canopy_color })}
          />
          <div className={styles.whole}>
            <EquipmentField fields={fields} name="harness_type" suggestions={harnesses} />
          </div>
          <div className={styles.numbers}>
            <MemberTextField fields={fields} name="size" inputMode="decimal" end="cm" shownAs={sizeText} />
            <MemberTextField fields={fields} name="weight" inputMode="decimal" end="kg" shownAs={weightText} />
          </div>
        </div>
      </div>
    </OptionalCard>
  );
};
