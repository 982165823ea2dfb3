import { mdiImageMultipleOutline, mdiTrayArrowUp } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useListing } from '../../../../web/i18n/use-listing.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { DropPlace } from '../../../../web/ui/files/DropPlace.tsx';
import { Hint, Row } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { canopyPicturesQuery, useDeletePicture } from '../../pictures.client.ts';
import type { CanopyPicture } from '../../pictures.contract.ts';
import { DescribePictureDialog } from './DescribePictureDialog.tsx';
import styles from './PicturesCard.module.css';
import { PictureTile } from './PictureTile.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

/** Card of the pictures from which members choose the one of their canopy. */
export const PicturesCard = () => {
  const { t } = useTranslation();
  const listing = useListing();
  const list = useQuery(canopyPicturesQuery());
  const pictures = list.data ?? [];
  /** Queue of uploaded pictures without a description; the dialog asks for the first one's. */
  const [undescribed, setUndescribed] = useState<readonly PictureId[]>([]);
  const [deleting, setDeleting] = useState<CanopyPicture | null>(null);
  const [refusal, setRefusal] = useRefusal();
  const remove = useDeletePicture();
  const uploads = useUploads((id) => setUndescribed((ids) => [...ids, id]));
  const files = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [describing] = undescribed;
  const { used_by: usedBy = 0, used_by_names: named = [] } = deleting ?? {};
  const others = usedBy - named.length;
  const names = listing(others > 0 ? [...named, t('schools.pictures.others', { count: others })] : named);

  const confirmDelete = async (id: PictureId) => {
    setRefusal(null);
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      setRefusal(errorText(t, error));
    }
    flushSync(() => setDeleting(null));
    // The picture that contained the focus is gone.
    if (document.activeElement === document.body) button.current?.focus();
  };

  const content = (): ReactNode => {
    if (list.data === undefined) {
      if (!list.isError) return <SkeletonRows rows={2} height={160} />;
      return (
        <EmptyState
          icon={mdiImageMultipleOutline}
          title={t('schools.pictures.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => list.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    }
    if (pictures.length === 0) {
      return (
        <EmptyState
          icon={mdiImageMultipleOutline}
          title={t('schools.pictures.empty.title')}
          text={t('schools.pictures.empty.text')}
        />
      );
    }
    return (
      <ul className={styles.tiles}>
        {pictures.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            onDescribe={() => setUndescribed([picture.id])}
            onDelete={() => setDeleting(picture)}
          />
        ))}
      </ul>
    );
  };

  return (
    <Card
      title={t('schools.pictures.title')}
      aside={pictures.length > 0 && t('schools.pictures.count', { count: pictures.length })}
    >
      <DropPlace words={t('schools.pictures.drop')} onFiles={uploads.add}>
        <Row wrap className={styles.upload}>
          <input
            ref={files}
            type="file"
            hidden
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label={t('schools.pictures.upload')}
            onChange={({ target }) => {
              uploads.add([...(target.files ?? [])]);
              // Reset, so that choosing the same file again also fires a change event.
              target.value = '';
            }}
          />
          <Button
            ref={button}
            variant="outlined"
            startIcon={<Icon path={mdiTrayArrowUp} />}
            onClick={() => files.current?.click()}
          >
            {t('schools.pictures.upload')}
          </Button>
          <Hint className={styles.hint}>
            {t('schools.pictures.hint')} <span className={styles.drop}>{t('schools.pictures.drop_hint')}</span>
          </Hint>
        </Row>
        <UploadList uploads={uploads} />
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
        {content()}
      </DropPlace>
      {describing !== undefined && (
        <DescribePictureDialog
          key={describing}
          id={describing}
          pictures={pictures}
          left={undescribed.length - 1}
          onDone={() => setUndescribed((ids) => ids.slice(1))}
          onClose={() => setUndescribed([])}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t('schools.pictures.delete_title', {
          canopy: deleting?.canopy_type || t('schools.pictures.a_canopy'),
        })}
        verb={t('schools.pictures.delete')}
        onConfirm={() => deleting && confirmDelete(deleting.id)}
        onClose={() => setDeleting(null)}
      >
        {t('schools.pictures.delete_question', { count: usedBy, names })}
      </ConfirmDialog>
    </Card>
  );
};
