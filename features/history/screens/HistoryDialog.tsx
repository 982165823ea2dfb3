import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '../../../core/access/roles.ts';
import { DialogHead, LargeDialog } from '../../../web/ui/dialogs/LargeDialog.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { useSelf } from '../../accounts/client.ts';
import { type Subject, subjectHistoryQuery } from '../client.ts';
import styles from './HistoryDialog.module.css';
import { HistoryList } from './HistoryList.tsx';

interface HistoryDialogProps {
  readonly subject: Subject;
  /** Name of the subject, if the page does not say it. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** History of one member or flight day, over its page. */
export const HistoryDialog = ({ subject, name, onClose }: HistoryDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const search = 'user_id' in subject ? { member: subject.user_id } : { flight: subject.flight_id };
  return (
    <LargeDialog labelledBy={id} onClose={onClose} outside>
      <div className={styles.dialog}>
        <DialogHead
          id={id}
          title={name === undefined ? t('history.title') : t('history.title_of', { subject: name })}
          onClose={onClose}
        >
          {isAdmin(useSelf()) && (
            <ButtonLink to="/history" search={search} size="small" color="inherit">
              {t('history.log')}
            </ButtonLink>
          )}
        </DialogHead>
        <div className={styles.body}>
          <HistoryList query={subjectHistoryQuery(subject)} />
        </div>
      </div>
    </LargeDialog>
  );
};
