import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import type { FullMember } from '../../../members/contract.ts';
import { saveMemberData } from '../../member-data.client.ts';
import {
  memberErasingQuery,
  refreshMember,
  requestMemberErasing,
  withdrawMemberErasing,
} from '../../member-erasing.client.ts';
import { DeleteMemberQuestion } from './DeleteMemberQuestion.tsx';
import styles from './MemberDataCard.module.css';
import { PendingDeletion } from './PendingDeletion.tsx';

/** Does work for which the server may want a recent proof of who the caller is; resolves to `false` without one. */
export type WithProof = (work: () => Promise<'done' | 'wants_proof'>) => Promise<boolean>;

/** Runs work after the edits of the page are saved. */
export type Settled = (work: () => Promise<void>) => Promise<void>;

interface MemberDataCardProps {
  readonly member: FullMember;
  readonly withProof: WithProof;
  readonly settled: Settled;
  /** Leads to a new sign-in, if only that can serve as proof. */
  readonly onSignInAgain: (() => void) | null;
}

/** An admin hands out or deletes all data about another member here. */
export const MemberDataCard = ({ member, withProof, settled, onSignInAgain }: MemberDataCardProps) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const notice = useNotice();
  const { user_id } = member;
  const { data: erasing } = useQuery({ ...memberErasingQuery(user_id), enabled: member.disabled });
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [unproven, setUnproven] = useState(false);
  const name = `${member.first_name} ${member.last_name}`;
  const until = member.disabled ? (erasing?.erase_after ?? null) : null;

  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    setUnproven(false);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const request = () => {
    // Closed before the proof is asked for, so that only one dialog is open.
    setAsking(false);
    return during(async () => {
      let proven = false;
      await settled(async () => {
        proven = await withProof(() => requestMemberErasing(user_id));
      });
      if (proven) await refreshMember(cache);
      else setUnproven(true);
    });
  };
  const download = () =>
    during(async () => {
      await settled(async () => setUnproven(!(await withProof(() => saveMemberData(user_id)))));
    });
  const withdraw = () =>
    during(async () => {
      await withdrawMemberErasing(user_id);
      notice({ message: t('privacy.member.withdrawn', { name }) });
      await refreshMember(cache);
    });

  return (
    <Card title={t('privacy.member.title')}>
      <Stack gap={16} className={styles.rows}>
        <Row gap={16} spread className={styles.row}>
          <div>
            <p>{t('privacy.member.download')}</p>
            <Text as="p" size={12} tone="quiet">
              {t('privacy.member.download_text')}
            </Text>
          </div>
          <Button variant="outlined" size="small" disabled={busy} onClick={() => void download()}>
            {t('privacy.member.download_verb')}
          </Button>
        </Row>
        {until === null ? (
          <Row gap={16} spread className={`${styles.row} ${styles.last}`}>
            <div>
              <p>{t('privacy.member.delete')}</p>
              <Text as="p" size={12} tone="quiet">
                {t('privacy.member.delete_text')}
              </Text>
            </div>
            <Button variant="outlined" color="error" size="small" disabled={busy} onClick={() => setAsking(true)}>
              {t('privacy.member.verb')}
            </Button>
          </Row>
        ) : (
          <PendingDeletion until={until} busy={busy} onWithdraw={() => void withdraw()} />
        )}
        <Text as="div" tone="err" role="alert" className={styles.failure}>
          {failure !== null && t('privacy.deletion.failed', { reason: errorText(t, failure) })}
          {unproven && t('privacy.deletion.recent')}
        </Text>
        {unproven && onSignInAgain !== null && (
          <Button variant="outlined" onClick={onSignInAgain}>
            {t('privacy.deletion.sign_in_again')}
          </Button>
        )}
      </Stack>
      {asking && (
        <DeleteMemberQuestion member={member} onConfirm={() => void request()} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
};
