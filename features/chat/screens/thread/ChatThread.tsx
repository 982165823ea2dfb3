import { mdiArrowDown, mdiForumOutline, mdiInformationOutline } from '@mdi/js';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../../core/access/roles.ts';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { DraftGuard } from '../../../../web/ui/autosave/DraftGuard.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { type Chat, useOlderMessages } from '../../messages.client.ts';
import type { Message } from '../../messages.contract.ts';
import { asMessage, useUnsentMessages } from '../../unsent.client.ts';
import { nameIn } from '../members/member-names.rules.ts';
import styles from './ChatThread.module.css';
import { Composer } from './Composer.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { threadDays, unseen } from './thread.rules.ts';
import { UnsentMessages } from './UnsentMessages.tsx';
import { useDraft } from './use-draft.ts';
import { useReading } from './use-reading.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface NewestButtonProps {
  /** Number of new messages below that were not in view yet. */
  readonly unseen: number;
  readonly onPress: () => void;
}

/** Button that scrolls to the newest message, shown when the reader is further up. */
const NewestButton = ({ unseen, onPress }: NewestButtonProps) => {
  const { t } = useTranslation();
  const label = unseen === 0 ? t('chat.messages.to_newest') : t('chat.messages.new', { count: unseen });
  return (
    <button
      type="button"
      className={`${styles.newest} ${unseen === 0 ? styles.bare : ''}`}
      aria-label={label}
      onClick={onPress}
    >
      <Icon path={mdiArrowDown} />
      {unseen > 0 && label}
    </button>
  );
};

interface OlderButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

const OlderButton = ({ busy, onPress }: OlderButtonProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.older}>
      <Button variant="outlined" aria-disabled={busy} onClick={() => busy || onPress()}>
        {busy ? t('save.loading') : t('chat.messages.older')}
      </Button>
    </div>
  );
};

/** Replaces the input once the chat is closed. */
const ClosedChat = () => {
  const { t } = useTranslation();
  return (
    <Row as="p" gap={8} tone="quiet" className={styles.closed}>
      <Icon path={mdiInformationOutline} size={18} />
      {t('chat.messages.closed')}
    </Row>
  );
};

interface ChatThreadProps {
  readonly flightId: FlightId;
  readonly chat: Chat;
  readonly isOld: boolean;
}

/** Messages and the input; fills the height of its container. */
export const ChatThread = ({ flightId, chat, isOld }: ChatThreadProps) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const self = useSelf();
  const { messages, more, closed } = chat;
  const { unsent, add } = useUnsentMessages(flightId, messages);
  const shown = useMemo(
    () => [...messages, ...unsent.map((entry) => asMessage(entry, self.memberId))],
    [messages, unsent, self.memberId],
  );
  const { box, atEnd, onScroll, toEnd } = useThreadScroll(shown, self.memberId);
  const reading = useReading({ flightId, chat, isOld, atEnd });
  const older = useOlderMessages(flightId);
  const [announces, setAnnounces] = useState(false);
  const draft = useDraft((text) => {
    add({ text, announcement: announces, to: null });
    setAnnounces(false);
  });
  const [deleting, setDeleting] = useState<Message | null>(null);
  const days = useMemo(() => threadDays(messages, zone, reading.divider), [messages, zone, reading.divider]);
  const oldest = messages[0];
  const staff = isStaff(self);
  const nameOf = nameIn(chat.members);

  return (
    <div className={styles.thread}>
      <div className={styles.view}>
        <div
          ref={box}
          role="log"
          aria-label={t('chat.messages.thread')}
          // Older messages, loaded on request, must not be announced as new.
          aria-live={older.isPending ? 'off' : 'polite'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it with the arrow keys
          tabIndex={0}
          className={styles.box}
          onScroll={onScroll}
        >
          {more && oldest !== undefined && (
            <OlderButton busy={older.isPending} onPress={() => older.mutate(oldest.message_id)} />
          )}
          {shown.length === 0 && (
            <EmptyState
              icon={mdiForumOutline}
              title={t('chat.messages.empty')}
              text={t(closed ? 'chat.messages.empty_closed' : 'chat.messages.empty_text')}
            />
          )}
          <MessageList days={days} nameOf={nameOf} onDelete={setDeleting} />
          <UnsentMessages unsent={unsent} nameOf={nameOf} />
        </div>
        {!atEnd && shown.length > 0 && (
          <NewestButton unseen={unseen(messages, reading, self.memberId).length} onPress={toEnd} />
        )}
      </div>
      {/* A draft begun before the chat was closed can still be copied. */}
      {closed && draft.text === '' ? (
        <ClosedChat />
      ) : (
        <Composer
          draft={draft}
          announcement={staff ? { chosen: announces, onChoose: setAnnounces } : null}
          others={chat.members.filter(({ user_id }) => user_id !== self.memberId)}
          onSendPrivately={(text, { user_id, first_name }) =>
            add({ text, announcement: false, to: { user_id, name: first_name } })
          }
        />
      )}
      <DeleteDialog
        flightId={flightId}
        message={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => box.current?.focus({ preventScroll: true })}
      />
      <DraftGuard
        unsent={draft.text.trim() !== ''}
        title={t('chat.messages.leave_title')}
        text={t('chat.messages.leave_text')}
      />
    </div>
  );
};
