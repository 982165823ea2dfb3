import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isAfter } from '../../../core/time/instant.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useListing } from '../../../web/i18n/use-listing.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import { ModalDialog } from '../../../web/ui/dialogs/ModalDialog.tsx';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { Hint, Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { InviteDialog } from '../../members/ui/lazy-invite.ts';
import { importInviteesQuery, importsQuery, useUndoImport } from '../client.ts';
import type { Import, Undone } from '../contract.ts';
import styles from './ImportCards.module.css';

const resultOf = ({ removed, restored, kept }: Undone) => ({ removed, restored, kept });

/** One import, whose members can be invited together, and which can be undone for a day. */
const ImportCard = ({ latest, onKept }: { readonly latest: Import; readonly onKept: (undone: Undone) => void }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const notice = useNotice();
  const cache = useQueryClient();
  const undo = useUndoImport();
  const [asking, setAsking] = useState<'invite' | 'undo' | null>(null);
  const [refusal, setRefusal] = useRefusal();

  const { id, file, to_invite } = latest;
  const undoable = !isAfter(now, instant(latest.undo_until));
  const counts = [
    t('imports.latest.added', { count: latest.added }),
    ...(latest.changed > 0 ? [t('imports.latest.changed', { count: latest.changed })] : []),
  ].join(', ');

  const takeBack = async () => {
    setRefusal(null);
    try {
      const undone = await undo.mutateAsync(id);
      if (undone.kept_members.length + undone.invited > 0) onKept(undone);
      else notice({ message: t('imports.latest.undone_result', resultOf(undone)) });
    } catch (error) {
      setRefusal(errorText(t, error));
    }
    setAsking(null);
  };

  return (
    <Card title={t('imports.latest.title')}>
      <p className={styles.file}>{t('imports.latest.at', { file, time: dates.dayAndTime(latest.at) })}</p>
      <p>{counts}</p>
      {latest.without_email > 0 && <p>{t('imports.latest.no_email', { count: latest.without_email })}</p>}
      {to_invite > 0 && (
        <div className={styles.invite}>
          <p>{t('imports.latest.invite_text', { count: to_invite })}</p>
          <Row gap={12} wrap>
            <Button variant="contained" disabled={undo.isPending} onClick={() => setAsking('invite')}>
              {t('imports.latest.invite', { count: to_invite })}
            </Button>
          </Row>
          <Hint>{t('imports.latest.later')}</Hint>
        </div>
      )}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <Row gap={12} wrap className={styles.foot}>
        <ButtonLink variant="outlined" to="/members">
          {t('imports.latest.to_members')}
        </ButtonLink>
        {undoable && (
          <>
            <Button variant="outlined" color="error" disabled={undo.isPending} onClick={() => setAsking('undo')}>
              {t('imports.latest.undo')}
            </Button>
            <Hint as="span">{t('imports.latest.undo_until', { time: dates.dayAndTime(latest.undo_until) })}</Hint>
          </>
        )}
      </Row>
      <ConfirmDialog
        open={asking === 'undo'}
        title={t('imports.latest.undo_title', { file })}
        verb={t('imports.latest.undo')}
        keep={t('imports.latest.undo_keep')}
        onConfirm={takeBack}
        onClose={() => setAsking(null)}
      >
        <Stack gap={8}>
          <p>{t('imports.latest.undo_text')}</p>
          {latest.invited > 0 && <p>{t('imports.latest.undo_invited', { count: latest.invited })}</p>}
        </Stack>
      </ConfirmDialog>
      {asking === 'invite' && (
        <Suspense>
          <InviteDialog
            query={importInviteesQuery(id)}
            done={() => void cache.invalidateQueries({ queryKey: importsQuery().queryKey })}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </Card>
  );
};

/** Says what an undo did, and names the members whom it left as they are. */
const KeptDialog = ({ undone, onClose }: { readonly undone: Undone; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const listing = useListing();
  return (
    <ModalDialog
      open
      title={t('imports.latest.undone')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <Stack gap={8}>
        <p>{t('imports.latest.undone_result', resultOf(undone))}</p>
        {undone.invited > 0 && <p>{t('imports.latest.invited_before', { count: undone.invited })}</p>}
        {undone.kept_members.length > 0 && <p>{t('imports.latest.kept', { count: undone.kept_members.length })}</p>}
      </Stack>
      <ul className={styles.kept}>
        {undone.kept_members.map(({ user_id, first_name, last_name, why }) => (
          <li key={user_id}>
            <Link to="/member/$memberId" params={{ memberId: user_id }}>{`${first_name} ${last_name}`}</Link>
            {`: ${listing(why.map((one) => t(`imports.why_kept.${one}`)))}`}
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
};

/** The imports that can be undone, or whose members can be invited. */
export const ImportCards = () => {
  const { data: imports = [] } = useQuery(importsQuery());
  // Here, because the card of the import is gone by then.
  const [undone, setUndone] = useState<Undone | null>(null);
  return (
    <>
      {imports.map((one) => (
        <ImportCard key={one.id} latest={one} onKept={setUndone} />
      ))}
      {undone !== null && <KeptDialog undone={undone} onClose={() => setUndone(null)} />}
    </>
  );
};
