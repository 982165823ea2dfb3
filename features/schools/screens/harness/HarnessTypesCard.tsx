import { mdiSeatPassenger } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { harnessTypesQuery, useHarnessChanges } from '../../harness.client.ts';
import type { HarnessType } from '../../harness.contract.ts';
import { AddHarness } from './AddHarness.tsx';
import { HarnessRow } from './HarnessRow.tsx';
import styles from './HarnessTypesCard.module.css';
import { MergeHarnessDialog } from './MergeHarnessDialog.tsx';
import { RenameHarnessDialog } from './RenameHarnessDialog.tsx';

interface Asked {
  readonly for: 'rename' | 'merge';
  readonly type: HarnessType;
}

/** Card of the harnesses that are suggested to members, and of others that members use. */
export const HarnessTypesCard = () => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { data: types, isError, refetch } = useQuery(harnessTypesQuery());
  const { add, rename, remove } = useHarnessChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusal, setRefusal] = useRefusal();
  const list = useRef<HTMLUListElement>(null);
  // If somebody else has renamed the harness meanwhile, the dialog stays open and says so.
  const chosen = types?.find(({ name }) => name === asked?.type.name) ?? asked?.type;

  /** The change may have removed the focused element. */
  const keepFocus = () => {
    if (document.activeElement === document.body) list.current?.focus();
  };
  const tryTo = async (change: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(null);
    try {
      await change();
      return true;
    } catch (error) {
      setRefusal(errorText(t, error));
      return false;
    } finally {
      keepFocus();
    }
  };
  const takeOff = async (name: string) => {
    if (!(await tryTo(() => remove(name)))) return;
    notice({ message: t('schools.harness.removed', { name }), undo: () => tryTo(() => add(name)) });
  };
  const close = () => {
    flushSync(() => setAsked(null));
    keepFocus();
  };

  return (
    <Card
      title={t('schools.harness.title')}
      aside={types !== undefined && types.length > 0 && t('schools.harness.count', { count: types.length })}
    >
      <AddHarness onAdd={add} />
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      {types === undefined && !isError && <SkeletonRows rows={4} height={56} />}
      {types === undefined && isError && (
        <EmptyState
          icon={mdiSeatPassenger}
          title={t('schools.harness.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      )}
      {types?.length === 0 && (
        <EmptyState
          icon={mdiSeatPassenger}
          title={t('schools.harness.empty.title')}
          text={t('schools.harness.empty.text')}
        />
      )}
      <ul ref={list} tabIndex={-1} className={styles.rows}>
        {types?.map((type) => (
          <HarnessRow
            key={type.name}
            type={type}
            isOnly={types.length === 1}
            onList={() => void tryTo(() => add(type.name))}
            onRename={() => setAsked({ for: 'rename', type })}
            onMerge={() => setAsked({ for: 'merge', type })}
            onRemove={() => void takeOff(type.name)}
          />
        ))}
      </ul>
      {types !== undefined && chosen !== undefined && asked?.for === 'rename' && (
        <RenameHarnessDialog type={chosen} types={types} onRename={rename} onClose={close} />
      )}
      {types !== undefined && chosen !== undefined && asked?.for === 'merge' && (
        <MergeHarnessDialog type={chosen} types={types} onRename={rename} onClose={close} />
      )}
    </Card>
  );
};
