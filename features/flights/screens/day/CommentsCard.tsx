import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { DraftGuard } from '../../../../web/ui/autosave/DraftGuard.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { CommentField } from '../../../../web/ui/comments/CommentField.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { InitialsAvatar } from '../../../../web/ui/marks/InitialsAvatar.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { useSelf } from '../../../accounts/client.ts';
import { ownProfileQuery } from '../../../members/client.ts';
import { commentFault, flightCommentsQuery, useAddFlightComment } from '../../comments.client.ts';
import { LONGEST_FLIGHT_COMMENT } from '../../comments.contract.ts';
import type { Flight } from '../../contract.ts';
import styles from './CommentsCard.module.css';
import { CommentsList } from './CommentsList.tsx';

interface CommentsCardProps {
  readonly flight: Flight;
  /**
   * Text of a comment that was not added yet. Held by the parent, because other segments may take this card's place
   * meanwhile.
   */
  readonly draft: string;
  readonly onDraft: (change: (draft: string) => string) => void;
}

/** Shows the staff comments on the day, newest last. */
export const CommentsCard = ({ flight, draft, onDraft }: CommentsCardProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const { data: comments, isError, refetch } = useQuery(flightCommentsQuery(flight.flight_id));
  const add = useAddFlightComment(flight.flight_id);
  const [refusal, setRefusal] = useRefusal();
  const [said, setSaid] = useState('');
  const written = draft.trim();
  const tooMany = written.length - LONGEST_FLIGHT_COMMENT;

  const change = (text: string) => {
    setRefusal(null);
    setSaid('');
    onDraft(() => text);
  };
  const send = async () => {
    setRefusal(null);
    try {
      await add.mutateAsync(written);
      // Keeps text that was typed meanwhile as the next draft.
      onDraft((now) => (now === draft ? '' : now));
      setSaid(t('flights.comments.added'));
    } catch (error) {
      const code = commentFault(error);
      setRefusal(code === null ? errorText(t, error) : t(`fields.${code}`));
    }
  };

  let content: ReactNode = <SkeletonRows rows={2} height={52} bars={[60]} />;
  if (comments !== undefined) content = <CommentsList flight={flight} comments={comments} />;
  else if (isError) content = <NotLoaded onRetry={() => void refetch()} />;

  return (
    <Card
      id="comments"
      title={
        <>
          {t('flights.day.comments')}{' '}
          <Text tone="quiet" weight={400} className={styles.count}>
            {comments?.length || ''}
          </Text>
        </>
      }
    >
      {content}
      <CommentField
        label={t('flights.comments.write')}
        sendLabel={t('flights.comments.send')}
        sendWord={t('actions.add')}
        start={!mobile && <OwnAvatar />}
        typed={draft}
        onTyped={change}
        fault={tooMany > 0 ? t('flights.comments.too_long', { count: tooMany }) : refusal}
        mayBeSent={written !== '' && tooMany <= 0 && !add.isPending}
        onSend={send}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <DraftGuard
        unsent={written !== ''}
        title={t('flights.comments.leave_title')}
        text={t('flights.comments.leave_text')}
      />
    </Card>
  );
};

const OwnAvatar = () => {
  const { memberId } = useSelf();
  const { data } = useQuery({ ...ownProfileQuery(), enabled: memberId !== null });
  if (!data) return null;
  return <InitialsAvatar firstName={data.first_name} lastName={data.last_name} />;
};

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <Row gap={12} wrap>
      {t('flights.comments.not_loaded')}
      <Button variant="outlined" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </Row>
  );
};
