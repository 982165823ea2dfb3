import { mdiTrayArrowUp } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../core/contract/call.ts';
import { isLost } from '../../../web/http/failures.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Ring } from '../../../web/ui/buttons/Ring.tsx';
import { DropPlace } from '../../../web/ui/files/DropPlace.tsx';
import { Hint, Stack } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import type { useImportSchool } from '../client.ts';
import type { importSchool } from '../contract.ts';
import styles from './ArchiveCard.module.css';
import { ArchiveFaults } from './ArchiveFaults.tsx';

const Outcome = ({ done }: { readonly done: Answer<typeof importSchool> }) => {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {t('school_archive.done', {
          members: t('school_archive.members', { count: done.members }),
          days: t('school_archive.days', { count: done.flight_days }),
          pictures: t('school_archive.pictures', { count: done.pictures }),
        })}
      </p>
      {done.admins > 0 && <p>{t('school_archive.admins', { count: done.admins })}</p>}
      <p>
        <Link to="/members">{t('school_archive.to_members')}</Link>
      </p>
    </>
  );
};

const Problem = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation();
  if (isLost(error)) return t('school_archive.lost');
  return <ArchiveFaults error={error} otherwise={t('school_archive.not_imported', { reason: errorText(t, error) })} />;
};

interface ImportArchiveProps {
  readonly filling: ReturnType<typeof useImportSchool>;
}

/** Fills the school from a file that is chosen or dropped. */
export const ImportArchive = ({ filling }: ImportArchiveProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isPending, isSuccess, isError, data, error, mutate } = filling;
  const open = (file: File | undefined) => {
    if (file !== undefined && !isPending) mutate(file);
  };
  return (
    <Stack start gap={10} className={styles.import}>
      <h3>{t('school_archive.import_title')}</h3>
      {!isSuccess && (
        <DropPlace words={t('school_archive.drop')} onFiles={([file]) => open(file)}>
          <Stack start gap={10}>
            <Hint>{t('school_archive.import_what')}</Hint>
            <input
              ref={input}
              type="file"
              hidden
              accept=".zip,application/zip"
              aria-label={t('school_archive.choose')}
              onChange={({ target }) => {
                open(target.files?.[0]);
                // Reset, so that choosing the same file again also fires a change event.
                target.value = '';
              }}
            />
            <Button
              variant="outlined"
              startIcon={isPending ? <Ring size={18} /> : <Icon path={mdiTrayArrowUp} size={20} />}
              disabled={isPending}
              onClick={() => input.current?.click()}
            >
              {t(isPending ? 'school_archive.importing' : 'school_archive.choose')}
            </Button>
          </Stack>
        </DropPlace>
      )}
      <div role="status">{isSuccess && <Outcome done={data} />}</div>
      <div role="alert" className={styles.problem}>
        {isError && <Problem error={error} />}
      </div>
    </Stack>
  );
};
