import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Comment } from '../../../../web/ui/comments/Comment.tsx';
import { CommentField } from '../../../../web/ui/comments/CommentField.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import type { FullMember } from '../../contract.ts';
import { authorsQuery, isEmailRefusal, profileErrors, useAddComment, type Whose } from '../../profile.client.ts';
import { LONGEST_COMMENT } from '../../profile.contract.ts';
import styles from './CommentsCard.module.css';
import { StaffOnly } from './StaffOnly.tsx';

/** Staff comments about a member, newest first. Comments can be added but not changed. */
export const CommentsCard = ({ member, whose }: { readonly member: FullMember; readonly whose: Whose }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const add = useAddComment(whose);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useRefusal();
  const comments = member.user_info.comment ?? [];
  const ids = [...new Set(comments.flatMap(({ user_id }) => user_id ?? []))].sort();
  const { data, isPending } = useQuery(authorsQuery(ids));
  const authorOf = (id: MemberId | null) => {
    const author = data?.find(({ user_id }) => user_id === id);
    if (author !== undefined) return { firstName: author.first_name, lastName: author.last_name };
    return { firstName: t(id === null ? 'members.one.provider' : 'members.one.former'), lastName: '' };
  };
  const tooLong = typed.trim().length > LONGEST_COMMENT;

  const send = async () => {
    const comment = typed.trim();
    setRefusal(null);
    try {
      await add.mutateAsync(comment);
      setTyped('');
    } catch (error) {
      const [field] = profileErrors(error);
      setRefusal(field === undefined || isEmailRefusal(field.code) ? errorText(t, error) : t(`fields.${field.code}`));
    }
  };
  const fault = tooLong ? t('members.one.comment_too_long', { count: typed.trim().length - LONGEST_COMMENT }) : refusal;

  return (
    <Card
      id="comments"
      title={
        <>
          {t('members.one.comments')}{' '}
          <Text tone="quiet" weight={400} className={styles.count}>
            {comments.length > 0 ? comments.length : ''}
          </Text>
        </>
      }
      aside={<StaffOnly />}
    >
      {ids.length > 0 && isPending ? (
        <SkeletonRows rows={Math.min(comments.length, 3)} />
      ) : (
        comments.length > 0 && (
          <ul
            className={styles.comments}
            tabIndex={comments.length > 5 ? 0 : undefined}
            aria-label={t('members.one.comments')}
          >
            {comments.map((comment) => (
              <Comment
                key={`${comment.created}${comment.user_id}`}
                {...authorOf(comment.user_id)}
                at={comment.created}
                when={dates.when(comment.created, now)}
                text={comment.comment}
              />
            ))}
          </ul>
        )
      )}
      <CommentField
        label={t('members.one.write_comment')}
        sendLabel={t('members.one.send_comment')}
        typed={typed}
        onTyped={setTyped}
        fault={fault}
        mayBeSent={typed.trim() !== '' && !tooLong && !add.isPending}
        onSend={send}
      />
    </Card>
  );
};
