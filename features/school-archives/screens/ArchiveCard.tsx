import { mdiDownload } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Ring } from '../../../web/ui/buttons/Ring.tsx';
import { Hint, Stack } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { archiveStateQuery, useExportSchool, useImportSchool } from '../client.ts';
import styles from './ArchiveCard.module.css';
import { ImportArchive } from './ImportArchive.tsx';

/** Card to download the whole school as one file, and to fill an empty school from such a file. */
export const ArchiveCard = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: state } = useQuery(archiveStateQuery());
  const download = useExportSchool();
  // Here, so that its outcome stays after the school is no longer empty.
  const filling = useImportSchool();
  const isImporter = state?.can_import === true || !filling.isIdle;
  return (
    <Card title={t('school_archive.title')}>
      <Stack start gap={10}>
        <Hint>{t('school_archive.what')}</Hint>
        <Hint>{t('school_archive.care')}</Hint>
        <Button
          variant="outlined"
          startIcon={download.isPending ? <Ring size={18} /> : <Icon path={mdiDownload} size={20} />}
          disabled={download.isPending || filling.isPending}
          onClick={() => download.mutate()}
        >
          {t(download.isPending ? 'school_archive.making' : 'school_archive.download')}
        </Button>
        <Hint role="status">
          {download.isSuccess && t('school_archive.saved')}
          {!download.isSuccess &&
            state?.exported_at != null &&
            t('school_archive.last', { when: dates.dayAndTime(state.exported_at) })}
        </Hint>
        <p role="alert" className={styles.problem}>
          {download.isError && t('school_archive.not_made', { reason: errorText(t, download.error) })}
        </p>
        {isImporter && <ImportArchive filling={filling} />}
        {state?.can_import === false && filling.isIdle && <Hint>{t('school_archive.not_empty')}</Hint>}
      </Stack>
    </Card>
  );
};
