import { mdiBullhornOutline, mdiLockOutline, mdiTrashCanOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { isHeldBack } from '../../../../web/outbox/stored-entries.ts';
import { NotSent } from '../../../../web/ui/comments/NotSent.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { LinkedText } from '../../../../web/ui/marks/LinkedText.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { useSelf } from '../../../accounts/client.ts';
import type { Message } from '../../messages.contract.ts';
import { mayDelete } from '../../messages.rules.ts';
import { type MessageEntry, messageOutbox } from '../../unsent.client.ts';
import type { NameOf } from '../members/member-names.rules.ts';
import styles from './MessageItem.module.css';
import type { ThreadRow } from './thread.rules.ts';

interface MessageMenuProps {
  readonly name: string;
  readonly time: string;
  readonly onDelete: () => void;
}

const MessageMenu = ({ name, time, onDelete }: MessageMenuProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.menu}>
      <MoreMenu label={t('chat.messages.more_of', { name, time })}>
        <MenuRow icon={mdiTrashCanOutline} destructive onSelect={onDelete}>
          {t('chat.messages.delete')}
        </MenuRow>
      </MoreMenu>
    </span>
  );
};

interface MessageItemProps {
  readonly row: ThreadRow;
  readonly nameOf: NameOf;
  readonly onDelete: (message: Message) => void;
  /** The entry of a message that the server does not have. */
  readonly unsent?: MessageEntry;
}

/** Marks a private message with its other reader, or an announcement. */
const Mark = ({ message, nameOf }: Pick<MessageItemProps, 'nameOf'> & { readonly message: Message }) => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  if (message.kind === 'message') return null;
  const toMe = message.to !== null && message.to === memberId;
  const words =
    message.kind === 'announcement'
      ? t('chat.messages.announcement')
      : toMe
        ? t('chat.messages.only_you')
        : t('chat.messages.only_for', { name: nameOf(message.to, message.to_name) });
  return (
    <Row as="span" gap={6} size={13} tone="quiet" weight={500} className={styles.mark}>
      <Icon path={message.kind === 'announcement' ? mdiBullhornOutline : mdiLockOutline} size={18} />
      {words}
    </Row>
  );
};

/** Says when a message was sent, and when it was written if that was earlier; or that it was not sent. */
const Moment = ({
  message: { sent, written },
  unsent,
}: {
  readonly message: Message;
  readonly unsent: MessageEntry | undefined;
}) => {
  const { t } = useTranslation();
  const dates = useDates();
  const moment = () => {
    if (unsent !== undefined) return t(`not_sent.${isHeldBack(unsent) ? 'refused' : 'waiting'}`);
    if (!written) return dates.time(sent);
    const when = dates.when(written, Temporal.Instant.from(sent));
    return t('chat.messages.written', { time: dates.time(sent), written: when });
  };
  return (
    <time className={styles.time} dateTime={sent}>
      {moment()}
    </time>
  );
};

export const MessageItem = ({ row: { message, named, newFromHere }, nameOf, onDelete, unsent }: MessageItemProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const self = useSelf();
  const { kind, author, author_name, text, sent, deleted } = message;
  const isRefused = unsent !== undefined && isHeldBack(unsent);
  const own = unsent !== undefined || (author !== null && author === self.memberId);
  const name = nameOf(author, author_name) || t('chat.messages.school');
  const looks = [styles.item, own && styles.own, named && styles.named, !deleted && styles[kind]].filter(Boolean);
  return (
    <li className={looks.join(' ')} data-new-from-here={newFromHere || undefined}>
      {newFromHere && (
        <Row as="p" gap={12} size={12} tone="primary" weight={500} className={styles.divider}>
          {t('chat.messages.new_from_here')}
        </Row>
      )}
      <Row gap={4} className={styles.line}>
        <div className={styles.bubble}>
          {named && !own ? (
            <Text as="b" size={13} weight={600} className={styles.author}>
              {name}
            </Text>
          ) : (
            <span className="visually-hidden">{name}</span>
          )}
          {!deleted && <Mark message={message} nameOf={nameOf} />}
          <p className={deleted ? styles.deleted : styles.text}>
            {deleted ? t('chat.messages.deleted') : <LinkedText text={text} />}
          </p>
          <Moment message={message} unsent={unsent} />
          {isRefused && <NotSent outbox={messageOutbox} entry={unsent} />}
        </div>
        {!deleted && !isRefused && (unsent !== undefined || mayDelete(message, self)) && (
          <MessageMenu name={name} time={dates.time(sent)} onDelete={() => onDelete(message)} />
        )}
      </Row>
    </li>
  );
};
