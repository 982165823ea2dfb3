import { mdiForumOutline } from '@mdi/js';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import type { Flight } from '../../flights/contract.ts';
import { useTasks } from '../client.ts';
import styles from './ChatSegment.module.css';
import { ChatUnread } from './ChatUnread.tsx';
import { Answers } from './steps/Answers.tsx';
import { ByHand } from './steps/ByHand.tsx';
import { MakeGroup } from './steps/MakeGroup.tsx';
import { MakePoll } from './steps/MakePoll.tsx';
import { Progress } from './steps/Progress.tsx';
import { StepList } from './steps/StepList.tsx';
import steps from './steps/steps.module.css';
import { usePeople } from './steps/use-people.ts';
import { usePoll } from './steps/use-poll.ts';

const LiveUpdates = lazy(() => import('./LiveUpdates.tsx').then((file) => ({ default: file.LiveUpdates })));

interface ChatSegmentProps {
  readonly flight: Flight;
}

/** The chat segment of a flight day, for staff: its group and its poll, how far both are, and what came of them. */
export const ChatSegment = ({ flight }: ChatSegmentProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const body = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { crew } = usePeople(flight.flight_id);

  /** What was pressed is gone: the keyboard goes on from here. */
  const goOn = useCallback(() => body.current?.focus({ preventScroll: true }), []);
  const onMade = (sentence: string) => {
    setSaid(sentence);
    goOn();
  };
  const content = (
    <div ref={body} tabIndex={-1} className={steps.body}>
      {flight.wa_progress === null ? (
        <MakeGroup flight={flight} crew={crew} onMade={onMade} />
      ) : (
        <Group flight={flight} progress={flight.wa_progress} onMade={onMade} onAllDone={goOn} />
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Suspense>
        <LiveUpdates />
      </Suspense>
    </div>
  );
  const link = flight.wa_progress !== null && <OpenChat flight={flight} mobile={mobile} />;
  if (!mobile) {
    return (
      <Card title={t('chat_groups.steps.title')} aside={link}>
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

const OpenChat = ({ flight, mobile }: ChatSegmentProps & { readonly mobile: boolean }) => {
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
      {t('chat_groups.steps.open')} <ChatUnread flight={flight} />
    </ButtonLink>
  );
};

interface GroupProps extends ChatSegmentProps {
  readonly progress: NonNullable<Flight['wa_progress']>;
  readonly onMade: (sentence: string) => void;
  readonly onAllDone: () => void;
}

const Group = ({ flight, progress, onMade, onAllDone }: GroupProps) => {
  const { t } = useTranslation();
  const { nameOf } = usePeople(flight.flight_id);
  const { poll } = usePoll(flight);
  const tasks = useTasks(flight);

  let list: ReactNode = <SkeletonRows rows={3} height={33} bars={[60, 12]} />;
  if (tasks.data !== undefined) {
    list = (
      <>
        <StepList flight={flight} tasks={tasks.data} nameOf={nameOf} />
        <ByHand flight={flight} tasks={tasks.data} nameOf={nameOf} onAllDone={onAllDone} />
      </>
    );
  } else if (tasks.isError) {
    list = (
      <div className={steps.failed}>
        {t('chat_groups.steps.not_loaded')}
        <Button variant="outlined" onClick={() => void tasks.refetch()}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Progress progress={progress} poll={poll} />
      {progress === 'created' && <MakePoll flight={flight} onMade={onMade} />}
      <hr className={steps.rule} />
      {list}
      <Answers flight={flight} />
    </>
  );
};
