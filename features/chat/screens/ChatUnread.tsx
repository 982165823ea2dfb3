import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UnreadBadge } from '../../../web/ui/marks/UnreadBadge.tsx';
import type { Flight } from '../../flights/contract.ts';
import { chatsQuery } from '../chats.client.ts';

/** Number of unread messages in a day's chat; empty for staff who are not on the day. */
export const ChatUnread = ({ flight: { flight_id } }: { readonly flight: Pick<Flight, 'flight_id'> }) => {
  const { t } = useTranslation();
  const { data: chats } = useQuery(chatsQuery());
  const unread = chats?.find((chat) => chat.flight_id === flight_id)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <UnreadBadge count={unread} />
      <span className="visually-hidden">{t('chat.group.unread', { count: unread })}</span>
    </>
  );
};
