import { mdiCheck, mdiClipboardCheckOutline, mdiForumOutline, mdiWhatsapp } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isBefore } from '../../../core/time/instant.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button, ButtonWords, buttonClass } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { UnreadBadge } from '../../../web/ui/UnreadBadge.tsx';
import { whenQuiet } from '../../../web/ui/when-quiet.ts';
import { flightDays } from '../../flights/rules.ts';
import type { SignUpFlight } from '../../signups/contract.ts';
import type { ChatInBrief } from '../messages.contract.ts';
import styles from './CardChat.module.css';

// The cards come first: whoever listens hears of what came meanwhile.
const LiveUpdates = lazy(async () => {
  await whenQuiet();
  return { default: (await import('./LiveUpdates.tsx')).LiveUpdates };
});
const PollDialog = lazy(() => import('./poll/PollDialog.tsx').then((file) => ({ default: file.PollDialog })));

interface CardChatProps {
  readonly flight: SignUpFlight;
  readonly chat: ChatInBrief;
}

/** What somebody does with the group of their day, on its card: say what they need, read, write. */
export const CardChat = ({ flight, chat }: CardChatProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const day = dates.daysShort(flightDays(flight, dates.zone));
  // Whoever teaches the day has a part in its group, and needs no material.
  const takesPart = flight.signed_up_student || flight.signed_up_start_instructor;
  return (
    <div className={styles.actions}>
      <Suspense>
        <LiveUpdates />
      </Suspense>
      {takesPart && chat.poll !== null && flight.canceled !== true && (
        <Material flight={flight} poll={chat.poll} day={day} />
      )}
      <ButtonLink
        variant="text"
        size="large"
        className={styles.action}
        startIcon={<Icon path={mdiForumOutline} size={22} />}
        to="/chat/$flightId"
        params={{ flightId: flight.flight_id }}
      >
        {t('chat_groups.poll.chat')}
        {chat.unread > 0 && <UnreadBadge count={chat.unread} />}
        <span className="visually-hidden">
          {chat.unread === 0
            ? t('chat_groups.poll.chat_of', { day })
            : t('chat_groups.poll.chat_unread', { day, count: chat.unread })}
        </span>
      </ButtonLink>
      {chat.invite_link !== null && (
        <a
          className={buttonClass({ variant: 'text', size: 'large' }, styles.action)}
          href={chat.invite_link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('chat_groups.poll.whatsapp_of', { day })}
        >
          <ButtonWords startIcon={<Icon path={mdiWhatsapp} size={22} />}>{t('chat_groups.poll.whatsapp')}</ButtonWords>
        </a>
      )}
    </div>
  );
};

interface MaterialProps {
  readonly flight: SignUpFlight;
  readonly poll: NonNullable<ChatInBrief['poll']>;
  readonly day: string;
}

/** Filled while an answer is awaited; afterwards the way to change it. */
const Material = ({ flight, poll, day }: MaterialProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const [asked, setAsked] = useState(false);
  const awaited = !poll.answered && isBefore(now, instant(poll.closes));
  return (
    <>
      <Button
        variant={awaited ? 'contained' : 'text'}
        size="large"
        className={styles.action}
        startIcon={<Icon path={poll.answered ? mdiCheck : mdiClipboardCheckOutline} size={poll.answered ? 20 : 22} />}
        aria-label={t(poll.answered ? 'chat_groups.poll.reported_for' : 'chat_groups.poll.report_for', { day })}
        onClick={() => setAsked(true)}
      >
        {t(poll.answered ? 'chat_groups.poll.reported' : 'chat_groups.poll.report')}
      </Button>
      {asked && (
        <Suspense>
          <PollDialog open flightId={flight.flight_id} memberId={null} name={null} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
};
