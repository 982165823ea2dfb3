import { mdiSend } from '@mdi/js';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Card } from '../../../../web/ui/Card.tsx';
import { IconAction } from '../../../../web/ui/IconAction.tsx';
import { InitialsAvatar } from '../../../../web/ui/InitialsAvatar.tsx';
import { SkeletonRows } from '../../../../web/ui/SkeletonRows.tsx';
import { type FullMember, LONGEST_COMMENT, type MemberComment } from '../../contract.ts';
import { authorsQuery, profileErrors, useAddComment, type Whose } from '../../profile.client.ts';
import styles from './CommentsCard.module.css';
import { StaffOnly } from './StaffOnly.tsx';

interface CommentProps {
  readonly comment: MemberComment;
  readonly author: { readonly first_name: string; readonly last_name: string } | undefined;
}

const Comment = ({ comment, author }: CommentProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const former = t(comment.user_id === null ? 'members.one.provider' : 'members.one.former');
  return (
    <li className={styles.comment}>
      <InitialsAvatar firstName={author?.first_name ?? former} lastName={author?.last_name ?? ''} />
      <div>
        <p className={styles.by}>
          <b>{author === undefined ? former : `${author.first_name} ${author.last_name}`}</b>
          {' · '}
          <time dateTime={comment.created}>{dates.fullDayAndTime(comment.created)}</time>
        </p>
        <p className={styles.text}>{comment.comment}</p>
      </div>
    </li>
  );
};

/** What staff note about a member, newest first; only to be added to. */
export const CommentsCard = ({ member, whose }: { readonly member: FullMember; readonly whose: Whose }) => {
  const { t } = useTranslation();
  const add = useAddComment(whose);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const comments = member.user_info.comment ?? [];
  const ids = [...new Set(comments.flatMap(({ user_id }) => user_id ?? []))].sort();
  const { data, isPending } = useQuery(authorsQuery(ids));
  const authorOf = (id: MemberId | null) => data?.find(({ user_id }) => user_id === id);
  const tooLong = typed.trim().length > LONGEST_COMMENT;

  const send = async () => {
    const comment = typed.trim();
    if (comment === '' || tooLong || add.isPending) return;
    setRefusal(null);
    try {
      await add.mutateAsync(comment);
      setTyped('');
    } catch (error) {
      const [field] = profileErrors(error);
      setRefusal(
        field === undefined || field.code === 'email_in_use' ? errorText(t, error) : t(`fields.${field.code}`),
      );
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const fault = tooLong ? t('members.one.comment_too_long', { count: typed.trim().length - LONGEST_COMMENT }) : refusal;

  return (
    <Card
      id="comments"
      title={
        <>
          {t('members.one.comments')} <span className={styles.count}>{comments.length > 0 ? comments.length : ''}</span>
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
                comment={comment}
                author={authorOf(comment.user_id)}
              />
            ))}
          </ul>
        )
      )}
      <TextField
        multiline
        maxRows={8}
        className={styles.field ?? ''}
        placeholder={t('members.one.write_comment')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        error={fault !== null}
        helperText={fault}
        slotProps={{
          htmlInput: { 'aria-label': t('members.one.write_comment') },
          input: {
            endAdornment: (
              <IconAction
                icon={mdiSend}
                label={t('members.one.send_comment')}
                disabled={typed.trim() === '' || tooLong || add.isPending}
                onClick={() => void send()}
              />
            ),
          },
        }}
      />
    </Card>
  );
};
