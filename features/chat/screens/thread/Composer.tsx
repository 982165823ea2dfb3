import { mdiBullhornOutline, mdiLockOutline, mdiSend } from '@mdi/js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { GroupMember } from '../../messages.contract.ts';
import styles from './Composer.module.css';
import { MessageField } from './MessageField.tsx';
import { PrivateDialog } from './PrivateDialog.tsx';
import type { Draft } from './use-draft.ts';

const NAME = '--notice-floor';

/** Moves notices above this element at the bottom of the window, so that none covers the input. */
const useRaisedNotices = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(NAME, `${innerHeight - current.getBoundingClientRect().top}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A keyboard moves the element without changing its size.
    if (current.parentElement !== null) observer.observe(current.parentElement);
    return () => {
      observer.disconnect();
      style.removeProperty(NAME);
    };
  }, [element]);
};

interface ComposerProps {
  readonly draft: Draft;
  /** `null` unless the reader is staff, who may send announcements and private messages. */
  readonly announcement: { readonly chosen: boolean; readonly onChoose: (chosen: boolean) => void } | null;
  /** Members to whom staff can write privately. */
  readonly others: readonly GroupMember[];
  readonly onSendPrivately: (text: string, to: GroupMember) => void;
}

export const Composer = ({ draft, announcement, others, onSendPrivately }: ComposerProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [writesPrivately, setWritesPrivately] = useState(false);
  const composer = useRef<HTMLDivElement>(null);
  useRaisedNotices(composer);
  const send = () => {
    draft.send();
    // Keeps the keyboard of a phone open for the next message.
    field.current?.focus();
  };
  return (
    <div ref={composer} className={styles.composer}>
      {announcement !== null && (
        <Row wrap spread className={styles.staff}>
          <Row as="label" inline gap={8} weight={500} className={styles.tick}>
            <input
              type="checkbox"
              checked={announcement.chosen}
              onChange={({ target }) => announcement.onChoose(target.checked)}
            />
            <Icon path={mdiBullhornOutline} size={18} />
            {t('chat.messages.as_announcement')}
          </Row>
          <Button startIcon={<Icon path={mdiLockOutline} size={18} />} onClick={() => setWritesPrivately(true)}>
            {t('chat.messages.privately')}
          </Button>
        </Row>
      )}
      <MessageField
        ref={field}
        label={t('chat.messages.write')}
        draft={draft}
        onSend={send}
        end={
          <IconAction filled icon={mdiSend} label={t('chat.messages.send')} disabled={!draft.maySend} onClick={send} />
        }
      />
      {writesPrivately && (
        <PrivateDialog others={others} onSend={onSendPrivately} onClose={() => setWritesPrivately(false)} />
      )}
    </div>
  );
};
