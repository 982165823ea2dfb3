import { mdiAlertCircle, mdiClose, mdiRestore } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Ring } from '../../../../web/ui/buttons/Ring.tsx';
import { Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './UploadList.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

const codeOf = (reason: unknown): unknown =>
  typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : null;

/** Returns whether a retry is pointless: the same file would be refused for the same reason. */
const isFinal = (reason: unknown): boolean =>
  ['not_a_picture', 'picture_too_large', 'body_too_large'].some((code) => code === codeOf(reason));

const Refused = ({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) => {
  const { t } = useTranslation();
  const { file, reason } = upload;
  return (
    <Row as="li" gap={10} className={`${styles.upload} ${styles.refused}`}>
      <Icon path={mdiAlertCircle} size={18} color="var(--err)" />
      <p className={styles.words} role="alert">
        <b>{file.name}</b>{' '}
        {codeOf(reason) === 'body_too_large' ? t('schools.pictures.too_large') : errorText(t, reason)}
      </p>
      {!isFinal(reason) && (
        <IconAction
          icon={mdiRestore}
          size="small"
          label={t('schools.pictures.send_again', { file: file.name })}
          onClick={() => uploads.again(upload)}
        />
      )}
      <IconAction
        icon={mdiClose}
        size="small"
        label={t('schools.pictures.dismiss', { file: file.name })}
        onClick={() => uploads.dismiss(upload)}
      />
    </Row>
  );
};

/** Lists files that are being uploaded, and refused ones until the person dismisses them. */
export const UploadList = ({ uploads }: { readonly uploads: Uploads }) => {
  const { t } = useTranslation();
  if (uploads.list.length === 0) return null;
  return (
    <Stack as="ul" gap={4} className={styles.uploads}>
      {uploads.list.map((upload) =>
        upload.state === 'refused' ? (
          <Refused key={upload.key} upload={upload} uploads={uploads} />
        ) : (
          <Row as="li" gap={10} key={upload.key} className={styles.upload}>
            {upload.state === 'sending' ? <Ring size={18} /> : <span className={styles.place} />}
            <p className={styles.words} role="status">
              <b>{upload.file.name}</b> {t(`schools.pictures.${upload.state}`)}
            </p>
          </Row>
        ),
      )}
    </Stack>
  );
};
