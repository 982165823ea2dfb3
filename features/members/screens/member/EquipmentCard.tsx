import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ColorsField } from '../../../../web/ui/fields/ColorsField.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { knownHarnessesQuery } from '../../../schools/harness.client.ts';
import { canopyPicturesQuery } from '../../../schools/pictures.client.ts';
import { useColors } from '../../../schools/ui/use-colors.ts';
import { measureText } from '../../measures.rules.ts';
import type { Whose } from '../../profile.client.ts';
import { EquipmentField } from './EquipmentField.tsx';
import styles from './fields.module.css';
import { MemberTextField } from './MemberTextField.tsx';
import { OwnField } from './OwnField.tsx';
import { PictureBox } from './PictureBox.tsx';
import type { MemberFields } from './use-member-form.ts';

const sizeText = (text: string) => measureText('size', text);
const weightText = (text: string) => measureText('weight', text);

export const EquipmentCard = ({ fields, whose }: { readonly fields: MemberFields; readonly whose: Whose }) => {
  const { t } = useTranslation();
  const { ofSchool } = useColors();
  const { data: harnesses = [] } = useQuery(knownHarnessesQuery());
  const { data: pictures = [] } = useQuery(canopyPicturesQuery());
  const types = [...new Set(pictures.map(({ canopy_type }) => canopy_type).filter((type) => type !== ''))];
  return (
    <Card title={t('members.one.equipment')}>
      <div className={styles.equipment}>
        <PictureBox fields={fields} whose={whose} pictures={pictures} />
        <div className={styles.pairs}>
          <OwnField fields={fields} name="own_canopy" />
          <OwnField fields={fields} name="own_harness" />
          <EquipmentField fields={fields} name="canopy_type" suggestions={types} />
          <ColorsField
            label={t('members.one.colors')}
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
    </Card>
  );
};
