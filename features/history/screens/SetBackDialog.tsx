import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useListing } from '../../../web/i18n/use-listing.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import { ModalDialog } from '../../../web/ui/dialogs/ModalDialog.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { fieldErrorsOf, isChangedSince, presentValuesOf, useSetBack } from '../client.ts';
import type { FieldChange, HistoryEntry } from '../contract.ts';
import { isSettable } from '../entities.contract.ts';
import { labelKey } from './field-labels.ts';
import styles from './SetBackDialog.module.css';
import { useWords } from './use-words.ts';

interface SetBackDialogProps {
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

const Lines = ({ entry, values }: { readonly entry: HistoryEntry; readonly values: readonly FieldChange[] }) => {
  const { line } = useWords();
  return (
    <ul className={styles.lines}>
      {values.map((value) => {
        const words = line(entry.entity, value);
        return words && <li key={value.field}>{`${words.label}: ${words.text}`}</li>;
      })}
    </ul>
  );
};

/** Asks before a change is set back, with the values that are replaced, and explains why it was not. */
export const SetBackDialog = ({ entry, onClose }: SetBackDialogProps) => {
  const { t } = useTranslation();
  const { nameOf, dayOf } = useWords();
  const listing = useListing();
  const notice = useNotice();
  const { mutateAsync } = useSetBack();
  const [failure, setFailure] = useState<unknown>(null);

  const confirm = async () => {
    try {
      await mutateAsync(entry.change_id);
      notice({ message: t('history.set_back.done') });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };

  if (failure !== null) {
    return (
      <ModalDialog
        open
        title={t('history.set_back.title')}
        onClose={onClose}
        actions={
          <Button variant="contained" onClick={onClose}>
            {t('actions.close')}
          </Button>
        }
      >
        <Reasons entry={entry} failure={failure} />
      </ModalDialog>
    );
  }
  const { entity, action } = entry;
  const settable = entry.values.filter(({ field }) => isSettable(entity, field));
  const kept = entry.values.flatMap(({ field }) => {
    const key = isSettable(entity, field) ? null : labelKey(entity, field);
    return key === null ? [] : [t(key)];
  });
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={t('history.set_back.title')}
      verb={t('history.set_back.verb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {entity === 'flight_teacher' ? (
        <p>
          {t(`history.set_back.teacher_${action === 'added' ? 'added' : 'removed'}`, {
            member: nameOf(entry.member),
            day: dayOf(entry),
          })}
        </p>
      ) : (
        <>
          <p>{t('history.set_back.text')}</p>
          <Lines
            entry={entry}
            values={settable.map(({ field, before, after }) => ({ field, before: after, after: before }))}
          />
          {kept.length > 0 && <p>{t('history.set_back.kept', { fields: listing(kept) })}</p>}
        </>
      )}
    </ConfirmDialog>
  );
};

const Reasons = ({ entry, failure }: { readonly entry: HistoryEntry; readonly failure: unknown }) => {
  const { t } = useTranslation();
  if (isChangedSince(failure)) {
    const present = presentValuesOf(failure);
    if (entry.entity === 'flight_teacher') return <p>{t('history.set_back.changed_since_teachers')}</p>;
    return (
      <>
        <p>{t('history.set_back.changed_since')}</p>
        <Lines entry={entry} values={present} />
      </>
    );
  }
  const errors = fieldErrorsOf(failure);
  if (errors.length === 0) return <p>{`${t('history.set_back.refused')} ${errorText(t, failure)}`}</p>;
  return (
    <>
      <p>{t('history.set_back.refused')}</p>
      <ul className={styles.lines}>
        {errors.map(({ path, code }) => {
          const key = labelKey(
            entry.entity === 'flight_teacher' ? 'flight' : entry.entity,
            path.split('.').at(-1) ?? '',
          );
          return <li key={path}>{[key && t(key), t(`fields.${code}`)].filter(Boolean).join(': ')}</li>;
        })}
      </ul>
    </>
  );
};
