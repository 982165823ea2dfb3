import { mdiTrashCanOutline } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Comment } from '../../../../web/ui/comments/Comment.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { useSelf } from '../../../accounts/client.ts';
import { useDeleteFlightComment, useRestoreFlightComment } from '../../comments.client.ts';
import type { FlightComment } from '../../comments.contract.ts';
import { mayDeleteComment } from '../../comments.permissions.ts';
import type { Flight } from '../../contract.ts';
import styles from './CommentsCard.module.css';
import { focusBack } from './use-focus-back.ts';

interface CommentsListProps {
  readonly flight: Flight;
  readonly comments: readonly FlightComment[];
}

export const CommentsList = ({ flight, comments }: CommentsListProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const self = useSelf();
  const mobile = useIsMobile();
  const notice = useNotice();
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(comments.length);
  useEffect(() => {
    // The button with the focus disappeared together with its comment.
    if (comments.length < count.current) focusBack(list.current);
    count.current = comments.length;
  }, [comments.length]);
  const { mutateAsync: remove } = useDeleteFlightComment(flight.flight_id);
  const { mutate: restore } = useRestoreFlightComment(flight.flight_id);

  const takeAway = async ({ comment_id }: FlightComment): Promise<void> => {
    await remove(comment_id);
    notice({ message: t('flights.comments.removed'), undo: () => restore(comment_id) });
  };

  const entry = (comment: FlightComment) => {
    const { comment_id, author, created, written } = comment;
    // Erased members have no name.
    const firstName = author === null ? t('members.one.provider') : author.first_name || t('members.one.former');
    const lastName = author?.last_name ?? '';
    const moment = dates.when(created, now);
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return (
      <Comment
        key={comment_id}
        firstName={firstName}
        lastName={lastName}
        at={created}
        when={
          written
            ? t('flights.comments.written', { moment, written: dates.when(written, Temporal.Instant.from(created)) })
            : moment
        }
        text={comment.comment}
        action={
          mayDeleteComment(self, author?.user_id ?? null) && (
            <IconAction
              icon={mdiTrashCanOutline}
              label={t('flights.comments.remove', { name, moment })}
              size={mobile ? 'large' : 'small'}
              onClick={() => takeAway(comment).catch(() => undefined)}
            />
          )
        }
      />
    );
  };

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {comments.length === 0 ? (
        <p className={styles.empty}>{t('flights.comments.empty')}</p>
      ) : (
        <ul className={styles.comments} aria-label={t('flights.day.comments')}>
          {comments.map(entry)}
        </ul>
      )}
    </div>
  );
};
