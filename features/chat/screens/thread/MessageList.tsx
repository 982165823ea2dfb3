import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import type { Message } from '../../messages.contract.ts';
import type { NameOf } from '../members/member-names.rules.ts';
import { MessageItem } from './MessageItem.tsx';
import styles from './MessageList.module.css';
import type { ThreadDay } from './thread.rules.ts';

interface MessageListProps {
  readonly days: readonly ThreadDay[];
  readonly nameOf: NameOf;
  readonly onDelete: (message: Message) => void;
}

export const MessageList = ({ days, nameOf, onDelete }: MessageListProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  return days.map(({ day, rows }) => (
    <section key={day} aria-label={dates.dayInWords(Temporal.PlainDate.from(day))}>
      <Text as="h2" size={12} tone="quiet" weight={500} className={styles.day}>
        {dates.dayShort(Temporal.PlainDate.from(day))}
      </Text>
      <ol aria-label={t('chat.messages.thread')}>
        {rows.map((row) => (
          <MessageItem key={row.message.message_id} row={row} nameOf={nameOf} onDelete={onDelete} />
        ))}
      </ol>
    </section>
  ));
};
