import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentId } from '../../../../core/ids/ids.ts';
import { paragraphFault } from '../../../../core/texts/typed-text.ts';
import { DraftGuard } from '../../../../web/ui/autosave/DraftGuard.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { CommentField } from '../../../../web/ui/comments/CommentField.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { InitialsAvatar } from '../../../../web/ui/marks/InitialsAvatar.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { useSelf } from '../../../accounts/client.ts';
import { ownProfileQuery } from '../../../members/client.ts';
import { useFlightComments } from '../../comments.client.ts';
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
  const { memberId } = useSelf();
  const { data: own } = useQuery({ ...ownProfileQuery(), enabled: memberId !== null });
  const day = useFlightComments(flight.flight_id);
  const { comments, isNotLoaded, refetch } = day;
  const [added, setAdded] = useState<CommentId | null>(null);
  const last = comments?.find(({ comment_id }) => comment_id === added);
  const written = draft.trim();
  const fault = paragraphFault(written, LONGEST_FLIGHT_COMMENT);

  const change = (text: string) => {
    setAdded(null);
    onDraft(() => text);
  };
  const send = () => {
    const { first_name = '', last_name = '' } = own ?? {};
    setAdded(day.add(written, memberId && { user_id: memberId, first_name, last_name }));
    onDraft(() => '');
  };
  const faultText = () => {
    if (fault !== 'too_long') return fault && t(`fields.${fault}`);
    return t('flights.comments.too_long', { count: written.length - LONGEST_FLIGHT_COMMENT });
  };

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
      {comments !== undefined && <CommentsList comments={comments} day={day} />}
      {comments === undefined && !isNotLoaded && <SkeletonRows rows={2} height={52} bars={[60]} />}
      {isNotLoaded && <NotLoaded onRetry={() => void refetch()} />}
      <CommentField
        label={t('flights.comments.write')}
        sendLabel={t('flights.comments.send')}
        sendWord={t('actions.add')}
        start={!mobile && own && <InitialsAvatar firstName={own.first_name} lastName={own.last_name} />}
        typed={draft}
        onTyped={change}
        fault={faultText()}
        mayBeSent={written !== '' && fault === null}
        onSend={send}
      />
      <p role="status" className="visually-hidden">
        {last && t(day.addingOf(last) === undefined ? 'flights.comments.added' : 'not_sent.waiting')}
      </p>
      <DraftGuard
        unsent={written !== ''}
        title={t('flights.comments.leave_title')}
        text={t('flights.comments.leave_text')}
      />
    </Card>
  );
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
