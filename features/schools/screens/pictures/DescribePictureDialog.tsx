import { useTranslation } from 'react-i18next';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { isColorValue } from '../../../../core/texts/canopy-colors.ts';
import { FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { ColorsField } from '../../../../web/ui/fields/ColorsField.tsx';
import { SuggestField } from '../../../../web/ui/fields/SuggestField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
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
  const { ofSchool } = useColors();
  const describe = useDescribePicture();
  const form = useForm<Pick<CanopyPicture, 'canopy_type' | 'canopy_color'>>({
    start: { canopy_type: picture?.canopy_type ?? '', canopy_color: picture?.canopy_color ?? [] },
    faultsOf: ({ canopy_color }) => ({ canopy_color: canopy_color.every(isColorValue) ? null : 'not_offered' }),
    send: async ({ canopy_type, canopy_color }) => {
      await describe.mutateAsync({ id, canopy_type, canopy_color: [...canopy_color] });
      onDone();
    },
  });
  const types = [...new Set(pictures.map((one) => one.canopy_type).filter((type) => type !== ''))];
  const colors = form.values.canopy_color;

  return (
    <FormDialog
      title={t('schools.pictures.describe_title')}
      submitLabel={t('schools.save')}
      // The picture is kept whichever button is pressed.
      closeLabel={t('schools.pictures.describe_later')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={styles.content}>
        <div className={styles.image}>{url !== null && <img src={url} alt="" />}</div>
        <div className={styles.fields}>
          <SuggestField
            data-first-focus
            label={t('schools.pictures.canopy')}
            suggestions={types}
            {...form.field('canopy_type')}
            maxLength={LONGEST_TYPE}
          />
          <ColorsField
            label={t('schools.pictures.colors')}
            colors={colors}
            ofSchool={ofSchool}
            // At once: a word that is no colour is found while it is typed.
            error={colors.every(isColorValue) ? undefined : t('fields.not_offered')}
            onChange={(canopy_color) => form.change({ canopy_color: [...canopy_color] })}
          />
          <Hint>{t('schools.pictures.describe_hint')}</Hint>
          {left > 0 && <Hint>{t('schools.pictures.left', { count: left })}</Hint>}
          <p role="alert" className={styles.refusal}>
            {form.failure}
          </p>
        </div>
      </div>
    </FormDialog>
  );
};
