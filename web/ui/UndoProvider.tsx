import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './UndoProvider.module.css';

const SECONDS = 10;

export interface Notice {
  /** What has happened: "Sandro Epp removed from Sat 21 Nov". */
  readonly message: string;
  /** Left out: a message only. */
  readonly undo?: () => unknown;
}

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Shows a message for ten seconds, with a way back instead of a question beforehand. */
export const useNotice = () => useContext(NoticeContext);

export const UndoProvider = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ notice: Notice; id: number } | null>(null);
  const [held, setHeld] = useState(false);
  const show = useCallback((notice: Notice) => setShown((before) => ({ notice, id: (before?.id ?? 0) + 1 })), []);

  useEffect(() => {
    // Whoever reaches for the button, or reads it with a screen reader, must not see it vanish under the hand.
    if (shown === null || held) return;
    const timer = setTimeout(() => setShown(null), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [shown, held]);

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
