import { mdiForumOutline } from '@mdi/js';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshChats } from '../../../features/chat/chats.client.ts';
import { ChatUnread } from '../../../features/chat/screens/ChatUnread.tsx';
import { MakeGroup } from '../../../features/chat/screens/group/MakeGroup.tsx';
import { MakePoll } from '../../../features/chat/screens/group/MakePoll.tsx';
import { Progress } from '../../../features/chat/screens/group/Progress.tsx';
import type { Flight } from '../../../features/flights/contract.ts';
import { Answers } from '../../../features/materials/screens/poll/Answers.tsx';
import { usePoll } from '../../../features/materials/screens/poll/use-poll.ts';
import { usePeople } from '../../../features/signups/ui/use-people.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useLostFocus } from '../../../web/ui/page/use-lost-focus.ts';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { whatsapp } from '../texts/load-texts.ts';
import styles from './FlightChat.module.css';
import { StepsSkeleton } from './StepsSkeleton.tsx';

const FlightSteps = lazyPart(async () => (await import('./FlightSteps.tsx')).FlightSteps, whatsapp);

interface FlightChatProps {
  readonly flight: Flight;
}

/** Chat segment of a flight day, for staff: the group and its poll, their progress and results. */
export const FlightChat = ({ flight }: FlightChatProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const body = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { crew } = usePeople(flight.flight_id);

  /** The pressed button is gone, so keyboard focus continues here. */
  const goOn = useCallback(() => body.current?.focus({ preventScroll: true }), []);
  useLostFocus(body, said === '' ? null : `${said} ${flight.wa_progress}`);
  const content = (
    <div ref={body} tabIndex={-1} className={styles.body}>
      {flight.wa_progress === null ? (
        <MakeGroup flight={flight} crew={crew} onMade={setSaid} />
      ) : (
        <Group flight={flight} progress={flight.wa_progress} onMade={setSaid} onAllDone={goOn} />
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
  const link = flight.wa_progress !== null && <OpenChat flight={flight} mobile={mobile} />;
  if (!mobile) {
    return (
      <Card title={t('chat.group.title')} aside={link}>
        {content}
      </Card>
    );
  }
  return (
    <div className={styles.phone}>
      {link}
      {content}
    </div>
  );
};

const OpenChat = ({ flight, mobile }: FlightChatProps & { readonly mobile: boolean }) => {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to="/chat/$flightId"
      params={{ flightId: flight.flight_id }}
      size={mobile ? 'large' : 'small'}
      variant={mobile ? 'outlined' : 'text'}
      fullWidth={mobile}
      startIcon={<Icon path={mdiForumOutline} size={18} />}
    >
      {t('chat.group.open')} <ChatUnread flight={flight} />
    </ButtonLink>
  );
};

interface GroupProps extends FlightChatProps {
  readonly progress: NonNullable<Flight['wa_progress']>;
  readonly onMade: (sentence: string) => void;
  readonly onAllDone: () => void;
}

const Group = ({ flight, progress, onMade, onAllDone }: GroupProps) => {
  const { poll } = usePoll(flight);
  const refreshChats = useRefreshChats();
  return (
    <>
      <Progress progress={progress} poll={poll} />
      {progress === 'created' && <MakePoll flight={flight} onMade={onMade} />}
      <hr className={styles.rule} />
      <Suspense fallback={<StepsSkeleton />}>
        <FlightSteps flight={flight} onAllDone={onAllDone} />
      </Suspense>
      <Answers flight={flight} onAnswered={refreshChats} />
    </>
  );
};
