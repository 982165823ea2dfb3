import { useTranslation } from 'react-i18next';
import { useTakeBack } from '../../../../web/ui/comments/use-take-back.ts';
import { useSelf } from '../../../accounts/client.ts';
import { asMessage, type MessageEntry, messageOutbox } from '../../unsent.client.ts';
import type { NameOf } from '../members/member-names.rules.ts';
import { MessageItem } from './MessageItem.tsx';

interface UnsentMessagesProps {
  readonly unsent: readonly MessageEntry[];
  readonly nameOf: NameOf;
}

/** Messages that the server does not have, after all others: each can be taken back. */
export const UnsentMessages = ({ unsent, nameOf }: UnsentMessagesProps) => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  const takeBack = useTakeBack(messageOutbox);
  if (unsent.length === 0) return null;
  return (
    <ol aria-label={t('chat.messages.unsent')}>
      {unsent.map((entry, place) => (
        <MessageItem
          key={entry.id}
          row={{ message: asMessage(entry, memberId), named: place === 0, newFromHere: false }}
          unsent={entry}
          nameOf={nameOf}
          onDelete={() => takeBack(entry)}
        />
      ))}
    </ol>
  );
};
