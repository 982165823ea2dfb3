import { mdiTrashCanOutline } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Comment } from '../../../../web/ui/comments/Comment.tsx';
import { NotSent } from '../../../../web/ui/comments/NotSent.tsx';
import { useTakeBack } from '../../../../web/ui/comments/use-take-back.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { useSelf } from '../../../accounts/client.ts';
import { type CommentEntry, commentOutbox, type useFlightComments } from '../../comments.client.ts';
import type { FlightComment } from '../../comments.contract.ts';
import { mayDeleteComment } from '../../comments.permissions.ts';
import styles from './CommentsCard.module.css';
import { focusBack } from './use-focus-back.ts';

interface CommentsListProps {
  readonly comments: readonly FlightComment[];
  readonly day: Pick<ReturnType<typeof useFlightComments>, 'addingOf' | 'heldBack' | 'remove' | 'restore'>;
}

export const CommentsList = ({ comments, day }: CommentsListProps) => {
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
  const takeBack = useTakeBack(commentOutbox);

  const takeAway = (comment: FlightComment): void => {
    const adding = day.addingOf(comment);
    if (adding === undefined) {
      day.remove(comment);
      notice({ message: t('flights.comments.removed'), undo: () => day.restore(comment) });
    } else takeBack(adding);
  };

  const row = (comment: FlightComment, heldBack?: CommentEntry) => {
    const { comment_id, author, created, written } = comment;
    // Erased members have no name.
    const firstName = author === null ? t('members.one.provider') : author.first_name || t('members.one.former');
    const lastName = author?.last_name ?? '';
    const moment = dates.when(created, now);
    const arrived = written
      ? t('flights.comments.written', { moment, written: dates.when(written, Temporal.Instant.from(created)) })
      : moment;
    const unsent = heldBack === undefined ? day.addingOf(comment) && 'waiting' : 'refused';
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return (
      <Comment
        key={heldBack?.id ?? comment_id}
        firstName={firstName}
        lastName={lastName}
        at={created}
        when={unsent ? t(`not_sent.${unsent}`) : arrived}
        text={heldBack?.said ?? comment.comment}
        below={heldBack && <NotSent outbox={commentOutbox} entry={heldBack} />}
        action={
          heldBack === undefined &&
          mayDeleteComment(self, author?.user_id ?? null) && (
            <IconAction
              icon={mdiTrashCanOutline}
              label={t('flights.comments.remove', { name, moment })}
              size={mobile ? 'large' : 'small'}
              onClick={() => takeAway(comment)}
            />
          )
        }
      />
    );
  };

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {comments.length + day.heldBack.length === 0 ? (
        <p className={styles.empty}>{t('flights.comments.empty')}</p>
      ) : (
        <ul className={styles.comments} aria-label={t('flights.day.comments')}>
          {comments.map((comment) => row(comment))}
          {day.heldBack.map((entry) => row(entry.comment, entry))}
        </ul>
      )}
    </div>
  );
};
