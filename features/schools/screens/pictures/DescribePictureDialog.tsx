import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { isColorValue } from '../../../../core/texts/canopy-colors.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { FormDialog, Hint } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { ColorsField } from '../../../../web/ui/fields/ColorsField.tsx';
import { SuggestField } from '../../../../web/ui/fields/SuggestField.tsx';
import { useDescribePicture, usePictureImage } from '../../pictures.client.ts';
import type { CanopyPicture } from '../../pictures.contract.ts';
import { useColors } from '../../ui/use-colors.ts';
import styles from './DescribePictureDialog.module.css';

interface DescribePictureDialogProps {
  readonly id: PictureId;
  /** All pictures of the school: their canopies are suggested. */
  readonly pictures: readonly CanopyPicture[];
  /** How many others wait to be described. */
  readonly left: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const LONGEST_TYPE = 100;

export const DescribePictureDialog = ({ id, pictures, left, onDone, onClose }: DescribePictureDialogProps) => {
  const { t } = useTranslation();
  const { url } = usePictureImage(id, 'full');
  const picture = pictures.find((one) => one.id === id);
  const [canopy_type, setType] = useState(picture?.canopy_type ?? '');
  const [canopy_color, setColors] = useState<readonly string[]>(picture?.canopy_color ?? []);
  const { ofSchool } = useColors();
  const [refusal, setRefusal] = useRefusal();
  const describe = useDescribePicture();
  const types = [...new Set(pictures.map((one) => one.canopy_type).filter((type) => type !== ''))];

  const unknown = !canopy_color.every(isColorValue);

  const save = async () => {
    if (unknown) return;
    setRefusal(null);
    try {
      await describe.mutateAsync({ id, canopy_type, canopy_color: [...canopy_color] });
      onDone();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <FormDialog
      title={t('schools.pictures.describe_title')}
      submitLabel={t('schools.save')}
      // The picture is kept whichever button is pressed.
      closeLabel={t('schools.pictures.describe_later')}
      busy={describe.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <div className={styles.content}>
        <div className={styles.image}>{url !== null && <img src={url} alt="" />}</div>
        <div className={styles.fields}>
          <SuggestField
            data-first-focus
            label={t('schools.pictures.canopy')}
            value={canopy_type}
            suggestions={types}
            onChange={setType}
            maxLength={LONGEST_TYPE}
          />
          <ColorsField
            label={t('schools.pictures.colors')}
            colors={canopy_color}
            ofSchool={ofSchool}
            error={unknown ? t('fields.not_offered') : undefined}
            onChange={setColors}
          />
          <Hint>{t('schools.pictures.describe_hint')}</Hint>
          {left > 0 && <Hint>{t('schools.pictures.left', { count: left })}</Hint>}
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        </div>
      </div>
    </FormDialog>
  );
};
