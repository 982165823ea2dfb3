import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../web/http/failures.ts';
import { faultPlace } from '../faults.rules.ts';
import styles from './ArchiveCard.module.css';

interface ArchiveFaultsProps {
  readonly error: unknown;
  /** Shown if the error names no place in the archive. */
  readonly otherwise: string;
}

/** Lists what is wrong in an archive, each with its file and line. */
export const ArchiveFaults = ({ error, otherwise }: ArchiveFaultsProps) => {
  const { t } = useTranslation();
  const faults = refusedFields(error);
  if (faults.length === 0) return otherwise;
  const placeOf = (path: string): string => {
    const { file, line, field } = faultPlace(path);
    const place = line === null ? file : t('school_archive.line', { file, line });
    return field === null ? place : t('school_archive.field', { place, field });
  };
  return (
    <>
      {t('school_archive.faults')}
      <ul className={styles.faults}>
        {faults.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            {t('school_archive.fault', { place: placeOf(path), reason: t(`fields.${code}`) })}
          </li>
        ))}
      </ul>
    </>
  );
};
