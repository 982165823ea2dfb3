import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './UndoProvider.module.css';

const SECONDS_TO_UNDO = 10;
const SECONDS_TO_READ = 4;
const CHARACTERS_A_SECOND = 15;
/** Milliseconds. What is said just before a page is left belongs to the next one, such as "Day deleted". */
const GOES_ALONG = 1000;

export interface Notice {
  /** What has happened: "Sandro Epp removed from Sat 21 Nov". */
  readonly message: string;
  /** Left out: a message only. */
  readonly undo?: () => unknown;
}

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

const secondsOf = ({ message, undo }: Notice): number =>
  undo === undefined ? Math.max(SECONDS_TO_READ, message.length / CHARACTERS_A_SECOND) : SECONDS_TO_UNDO;

interface Shown {
  readonly notice: Notice;
  readonly id: number;
  /** By the clock of `performance`. */
  readonly since: number;
}

const isLeftBehind = ({ notice, since }: Shown): boolean =>
  notice.undo === undefined && performance.now() - since > GOES_ALONG;

/** Says what has happened until it is read, or for ten seconds with a way back instead of a question beforehand. */
export const useNotice = () => useContext(NoticeContext);

export const UndoProvider = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [held, setHeld] = useState(false);
  const router = useRouter();
  const show = useCallback((notice: Notice) => {
    const since = performance.now();
    setShown((before) => ({ notice, since, id: (before?.id ?? 0) + 1 }));
  }, []);

  useEffect(() => {
    // Whoever reaches for the button, or reads it with a screen reader, must not see it vanish under the hand.
    if (shown === null || held) return;
    const timer = setTimeout(() => setShown(null), secondsOf(shown.notice) * 1000);
    return () => clearTimeout(timer);
  }, [shown, held]);

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        setShown((before) => (before !== null && isLeftBehind(before) ? null : before));
        setHeld(false);
      }),
    [router],
  );

  const undo = () => {
    setShown(null);
    setHeld(false);
    void shown?.notice.undo?.();
  };

  return (
    <NoticeContext value={show}>
      {children}
      <div role="status" className={styles.place}>
        {shown !== null && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is reading or reaching for the button
          <div
            key={shown.id}
            className={styles.bar}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <span>{shown.notice.message}</span>
            {shown.notice.undo !== undefined && (
              <button type="button" onClick={undo}>
                {t('actions.undo')}
              </button>
            )}
          </div>
        )}
      </div>
    </NoticeContext>
  );
};
