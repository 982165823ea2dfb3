import { mdiImageOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { swatchesOf } from '../../../../core/texts/canopy-colors.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { usePictureImage } from '../../../schools/pictures.client.ts';
import type { CanopyPicture } from '../../../schools/pictures.contract.ts';
import { pictureOf } from '../../../schools/rules.ts';
import type { Whose } from '../../profile.client.ts';
import { CanopyIcon } from '../../ui/CanopyIcon.tsx';
import type { MemberForm } from './member.form.ts';
import styles from './PictureBox.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import type { MemberFields } from './use-member-form.ts';

interface PictureBoxProps {
  readonly fields: MemberFields;
  readonly whose: Whose;
  /** Pictures of the school. */
  readonly pictures: readonly CanopyPicture[];
}

/** Returns the picture that a form shows, or `null` if there is none and the canopy is drawn in its colours. */
export const pictureIn = (form: MemberForm, pictures: readonly CanopyPicture[]): PictureId | null => {
  if (form.canopy_image === false) return null;
  if (form.canopy_image !== true) return form.canopy_image;
  return pictureOf(pictures, form.canopy_type, form.canopy_color)?.id ?? null;
};

/** Shows the member's canopy as seen in the air, with a button to choose another picture. */
export const PictureBox = ({ fields, whose, pictures }: PictureBoxProps) => {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { form } = fields;
  const { url } = usePictureImage(pictureIn(form, pictures), 'thumb');
  return (
    <div className={styles.box}>
      <div className={styles.frame}>
        {url === null ? (
          <CanopyIcon colors={swatchesOf(form.canopy_color)} width={120} />
        ) : (
          <img className="cover" src={url} alt={t('members.one.picture_of', { canopy: form.canopy_type })} />
        )}
      </div>
      <Button variant="text" startIcon={<Icon path={mdiImageOutline} />} onClick={() => setChoosing(true)}>
        {t('members.one.choose_picture')}
      </Button>
      {choosing && (
        <PictureDialog fields={fields} whose={whose} pictures={pictures} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
};
