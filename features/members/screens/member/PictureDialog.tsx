import { mdiTrayArrowUp } from '@mdi/js';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { swatchesOf } from '../../../../core/texts/canopy-colors.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { uploadFault, usePictureImage } from '../../../schools/pictures.client.ts';
import type { CanopyPicture } from '../../../schools/pictures.contract.ts';
import { pictureOf } from '../../../schools/rules.ts';
import { useColors } from '../../../schools/ui/use-colors.ts';
import { useUploadOwnPicture, type Whose } from '../../profile.client.ts';
import { CanopyIcon } from '../../ui/CanopyIcon.tsx';
import styles from './PictureDialog.module.css';
import type { MemberFields } from './use-member-form.ts';

const Picture = ({ id }: { readonly id: PictureId }) => {
  const { url } = usePictureImage(id, 'thumb');
  return url === null ? null : <img className="cover" src={url} alt="" />;
};

interface ChoiceProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

const Choice = ({ chosen, onChoose, title, text, children }: ChoiceProps) => (
  <label className={`${styles.choice} ${chosen ? styles.chosen : ''}`}>
    <input type="radio" name="picture" className="visually-hidden" checked={chosen} onChange={onChoose} />
    <span className={styles.image}>{children}</span>
    <Text size={13} weight={500} className={styles.title}>
      {title}
    </Text>
    {text !== undefined && (
      <Text size={12} tone="quiet">
        {text}
      </Text>
    )}
  </label>
);

interface PictureDialogProps {
  readonly fields: MemberFields;
  readonly whose: Whose;
  readonly pictures: readonly CanopyPicture[];
  readonly onClose: () => void;
}

/** Chooses the picture of the canopy: none, the school's match, a specific one of the school's, or an own upload. */
export const PictureDialog = ({ fields: { form, change }, whose, pictures, onClose }: PictureDialogProps) => {
  const { t } = useTranslation();
  const upload = useUploadOwnPicture(whose);
  const [refusal, setRefusal] = useRefusal();
  const input = useRef<HTMLInputElement>(null);
  const { nameOf } = useColors();
  const fitting = pictureOf(pictures, form.canopy_type, form.canopy_color);
  // Without a picture that fits, the school's is the drawing.
  const image = fitting === null && form.canopy_image === true ? false : form.canopy_image;
  const isOwn = typeof image === 'string' && !pictures.some(({ id }) => id === image);
  const [own, setOwn] = useState(isOwn ? image : null);
  const choose = (canopy_image: boolean | PictureId) => change({ canopy_image });

  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const fault = uploadFault(file);
    setRefusal(fault === null ? null : t(`errors.${fault}`));
    if (fault !== null) return;
    try {
      const { id } = await upload.mutateAsync(file);
      setOwn(id);
      choose(id);
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <ModalDialog
      open
      wide
      title={t('members.one.choose_picture')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiTrayArrowUp} />}
            disabled={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t(upload.isPending ? 'members.one.uploading' : 'members.one.upload_own')}
          </Button>
          <Button variant="contained" onClick={onClose} data-first-focus>
            {t('members.one.done')}
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={t('members.one.upload_own')}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // Reset, so that choosing the same file again also fires a change event.
          target.value = '';
        }}
      />
      <div role="radiogroup" aria-label={t('member_fields.name.canopy_image')} className={styles.choices}>
        <Choice chosen={image === false} onChoose={() => choose(false)} title={t('members.one.drawn')}>
          <CanopyIcon colors={swatchesOf(form.canopy_color)} width={88} />
        </Choice>
        {fitting !== null && (
          <Choice
            chosen={image === true}
            onChoose={() => choose(true)}
            title={t('members.one.fitting')}
            text={t('members.one.fitting_text')}
          >
            <Picture id={fitting.id} />
          </Choice>
        )}
        {own !== null && (
          <Choice chosen={image === own} onChoose={() => choose(own)} title={t('members.one.own_picture')}>
            <Picture id={own} />
          </Choice>
        )}
        {pictures.map((picture) => (
          <Choice
            key={picture.id}
            chosen={image === picture.id}
            onChoose={() => choose(picture.id)}
            title={picture.canopy_type || t('members.one.undescribed')}
            text={picture.canopy_color.map(nameOf).join(', ')}
          >
            <Picture id={picture.id} />
          </Choice>
        ))}
      </div>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </ModalDialog>
  );
};
