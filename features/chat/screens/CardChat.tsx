import { mdiForumOutline, mdiWhatsapp } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { ButtonWords, buttonClass } from '../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { UnreadBadge } from '../../../web/ui/marks/UnreadBadge.tsx';
import { flightDays } from '../../flights/rules.ts';
import type { SignUpFlight } from '../../signups/contract.ts';
import type { ChatInBrief } from '../messages.contract.ts';
import styles from './CardChat.module.css';

interface CardChatProps {
  readonly flight: SignUpFlight;
  readonly chat: ChatInBrief;
  /** Button that opens the materials poll; `null` if there is none for the reader. */
  readonly material: ReactNode;
}

/** Actions on the card of one's day: answer the poll, open the chat, join WhatsApp. */
export const CardChat = ({ flight, chat, material }: CardChatProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const day = dates.daysShort(flightDays(flight, dates.zone));
  return (
    <div className={styles.actions}>
      {material}
      <ButtonLink
        variant="text"
        size="large"
        className={styles.action}
        startIcon={<Icon path={mdiForumOutline} size={22} />}
        to="/chat/$flightId"
        params={{ flightId: flight.flight_id }}
      >
        {t('chat.card.chat')}
        {chat.unread > 0 && <UnreadBadge count={chat.unread} />}
        <span className="visually-hidden">
          {chat.unread === 0
            ? t('chat.card.chat_of', { day })
            : t('chat.card.chat_unread', { day, count: chat.unread })}
        </span>
      </ButtonLink>
      {chat.invite_link !== null && (
        <a
          className={buttonClass({ variant: 'text', size: 'large' }, styles.action)}
          href={chat.invite_link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('chat.card.whatsapp_of', { day })}
        >
          <ButtonWords startIcon={<Icon path={mdiWhatsapp} size={22} />}>{t('chat.card.whatsapp')}</ButtonWords>
        </a>
      )}
    </div>
  );
};
