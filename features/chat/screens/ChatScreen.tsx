import { mdiCloudOffOutline, mdiEyeOutline } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { type Chat, chatQuery } from '../messages.client.ts';
import { GROUP_PARTS } from '../messages.contract.ts';
import { useUnsentMessages } from '../unsent.client.ts';
import { ChatHead } from './ChatHead.tsx';
import styles from './ChatScreen.module.css';
import { LiveLater } from './LiveLater.tsx';
import { MembersLine } from './members/MembersLine.tsx';
import { MembersList } from './members/MembersList.tsx';
import { NoChat } from './NoChat.tsx';
import { ChatThread } from './thread/ChatThread.tsx';
import { UnsentMessages } from './thread/UnsentMessages.tsx';

const NAME = '--seen-height';

/** Passes the visible height to the style sheet when the keyboard of a phone covers a part of the page. */
const useSeenHeight = (): void => {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (viewport === null) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Zooming in also shrinks the visual viewport, but must not shrink the page.
      if (viewport.scale > 1.01) return style.removeProperty(NAME);
      style.setProperty(NAME, `${viewport.height}px`);
      // Some browsers scroll the page to reveal the input, which is no longer needed.
      if (viewport.offsetTop > 0) scrollTo(0, 0);
    };
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      style.removeProperty(NAME);
    };
  }, []);
};

const NO_MESSAGES: Chat['messages'] = [];

interface ChatScreenProps {
  readonly flightId: FlightId;
}

/** Chat of a flight day; fills the height of the window. */
export const ChatScreen = ({ flightId }: ChatScreenProps) => {
  useSeenHeight();
  const { data: chat, dataUpdatedAt, isError, refetch } = useQuery(chatQuery(flightId, useQueryClient()));
  const [wasIn, setWasIn] = useState(false);
  // The copy on the device is of the last visit, and says nothing of this one.
  const isOld = dataUpdatedAt < performance.timeOrigin;
  useEffect(() => {
    if (chat && !isOld) setWasIn(true);
  }, [chat, isOld]);

  return (
    <div className={styles.screen}>
      <LiveLater />
      <ChatHead flightId={flightId} chat={chat ?? null} />
      {chat ? (
        <OpenChat flightId={flightId} chat={chat} isOld={isOld} />
      ) : (
        <>
          {chat === null ? (
            <NoChat flightId={flightId} left={wasIn} />
          ) : isError ? (
            <NotLoaded onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={5} height={64} bars={[60]} />
          )}
          <UnsentAlone flightId={flightId} />
        </>
      )}
    </div>
  );
};

interface OpenChatProps extends ChatScreenProps {
  readonly chat: Chat;
  readonly isOld: boolean;
}

const OpenChat = ({ flightId, chat, isOld }: OpenChatProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const { member, closed } = chat;
  const members = chat.members.toSorted((a, b) => GROUP_PARTS.indexOf(a.part) - GROUP_PARTS.indexOf(b.part));
  return (
    <div className={styles.open}>
      {mobile && <MembersLine members={members} />}
      <div className={styles.thread}>
        {!member && !closed && (
          <Row as="p" gap={8} size={13} tone="quiet" className={styles.along}>
            <Icon path={mdiEyeOutline} size={18} />
            {t('chat.messages.reading_along')}
          </Row>
        )}
        <ChatThread flightId={flightId} chat={chat} isOld={isOld} />
      </div>
      {!mobile && (
        <div className={styles.aside}>
          <Card title={t('chat.messages.members', { count: members.length })}>
            <MembersList members={members} />
          </Card>
        </div>
      )}
    </div>
  );
};

/** Shows what the reader wrote in a chat that itself can’t be shown, and the server does not have. */
const UnsentAlone = ({ flightId }: ChatScreenProps) => {
  const { unsent } = useUnsentMessages(flightId, NO_MESSAGES);
  return (
    <div className={styles.unsent}>
      <UnsentMessages unsent={unsent} nameOf={(_, name) => name} />
    </div>
  );
};

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={mdiCloudOffOutline}
      title={t('chat.messages.not_loaded')}
      text={t('chat.messages.not_loaded_text')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
};
