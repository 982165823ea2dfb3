import { mdiArrowLeft, mdiCalendarOutline, mdiWhatsapp } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { ButtonWords, buttonClass } from '../../../web/ui/buttons/Button.tsx';
import { iconActionClass } from '../../../web/ui/buttons/IconAction.tsx';
import { Text } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { ButtonLink, IconButtonLink } from '../../../web/ui/marks/links.tsx';
import { DetailBar } from '../../../web/ui/page/DetailBar.tsx';
import { PageHead, useDocumentTitle } from '../../../web/ui/page/PageHead.tsx';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { useSelf } from '../../accounts/client.ts';
import { deltaDays } from '../../flights/rules.ts';
import type { Chat } from '../messages.client.ts';
import styles from './ChatScreen.module.css';

interface ChatHeadProps {
  readonly flightId: FlightId;
  /** `null` while loading, or if the reader may not see it. */
  readonly chat: Chat | null;
}

/** Header with the day, the days until then, and a link back to the previous page. */
export const ChatHead = ({ flightId, chat }: ChatHeadProps) => {
  const mobile = useIsMobile();
  return mobile ? <NarrowChatHead flightId={flightId} chat={chat} /> : <WideChatHead flightId={flightId} chat={chat} />;
};

const useHeadWords = (day: Chat | null) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  if (day === null) return { title: t('chat.messages.title'), short: null, delta: '' };
  return {
    title: t('chat.messages.title_of', { day: dates.day(day.start_datetime) }),
    short: dates.dayShort(day.start_datetime),
    delta: dates.delta(deltaDays(day, now, dates.zone)),
  };
};

const NarrowChatHead = ({ flightId, chat }: ChatHeadProps) => {
  const inviteLink = chat?.invite_link ?? null;
  const { t } = useTranslation();
  const staff = isStaff(useSelf());
  const { title, short, delta } = useHeadWords(chat);
  useDocumentTitle(title);
  const arrow = <Icon path={mdiArrowLeft} size={24} />;
  return (
    <DetailBar
      back={
        staff ? (
          <IconButtonLink
            to="/flight/$flightId"
            params={{ flightId }}
            size="large"
            aria-label={t('chat.messages.back_to_day')}
          >
            {arrow}
          </IconButtonLink>
        ) : (
          <IconButtonLink to="/signups" size="large" aria-label={t('chat.messages.back_to_signups')}>
            {arrow}
          </IconButtonLink>
        )
      }
      title={short === null ? title : t('chat.messages.title_of', { day: short })}
      beside={
        <Text tone="quiet" weight={500} className={styles.delta}>
          {delta}
        </Text>
      }
      actions={
        inviteLink !== null && (
          <a
            href={inviteLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('chat.messages.whatsapp')}
            className={iconActionClass('large')}
          >
            <Icon path={mdiWhatsapp} size={24} />
          </a>
        )
      }
    />
  );
};

const WideChatHead = ({ flightId, chat }: ChatHeadProps) => {
  const inviteLink = chat?.invite_link ?? null;
  const { t } = useTranslation();
  const staff = isStaff(useSelf());
  const { title, delta } = useHeadWords(chat);
  return (
    <PageHead
      large
      title={title}
      beside={
        <Text tone="quiet" weight={500} className={styles.delta}>
          {delta}
        </Text>
      }
      trail={staff ? <Link to="/flights">{t('flights.title')}</Link> : <Link to="/signups">{t('signups.title')}</Link>}
      actions={
        <>
          {inviteLink !== null && (
            <a
              href={inviteLink}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'outlined' })}
            >
              <ButtonWords startIcon={<Icon path={mdiWhatsapp} />}>{t('chat.messages.whatsapp')}</ButtonWords>
            </a>
          )}
          {staff && (
            <ButtonLink
              to="/flight/$flightId"
              params={{ flightId }}
              variant="outlined"
              startIcon={<Icon path={mdiCalendarOutline} />}
            >
              {t('chat.messages.open_day')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
};
