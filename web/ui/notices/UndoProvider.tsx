import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FloorContext } from './Floating.tsx';
import styles from './UndoProvider.module.css';
import { useKeepClear } from './use-keep-clear.ts';

const SECONDS_TO_UNDO = 10;
const SECONDS_TO_READ = 4;
const CHARACTERS_A_SECOND = 15;
/** Milliseconds. A message shown just before a page is left also appears on the next page, such as "Day deleted". */
const GOES_ALONG = 1000;

export interface Notice {
  /** Completed action: "Sandro Epp removed from Sat 21 Nov". */
  readonly message: string;
  /** If absent, the notice is only a message. */
  readonly undo?: () => unknown;
}

const NoticeContext = createContext<(notice: Notice | null) => void>(() => undefined);

const secondsOf = ({ message, undo }: Notice): number =>
  undo === undefined ? Math.max(SECONDS_TO_READ, message.length / CHARACTERS_A_SECOND) : SECONDS_TO_UNDO;

interface Shown {
  readonly notice: Notice;
  readonly id: number;
  /** Milliseconds of `performance.now()`. */
  readonly since: number;
}

const isLeftBehind = ({ notice, since }: Shown): boolean =>
  notice.undo === undefined && performance.now() - since > GOES_ALONG;

/**
 * Returns the function that shows a notice: until it was read, or for ten seconds if it offers Undo in place of a
 * question beforehand. `null` removes the one that is shown.
 */
export const useNotice = () => useContext(NoticeContext);

export const UndoProvider = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [held, setHeld] = useState(false);
  const [floor, setFloor] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useKeepClear(place, shown?.id ?? null);
  const router = useRouter();
  const show = useCallback((notice: Notice | null) => {
    const since = performance.now();
    setShown((before) => notice && { notice, since, id: (before?.id ?? 0) + 1 });
    if (notice === null) setHeld(false);
  }, []);

  useEffect(() => {
    // Does not disappear while somebody points at it, or has the focus in it.
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
      <FloorContext value={floor}>{children}</FloorContext>
      <div className={styles.place}>
        <div ref={setFloor} className={styles.floor} />
        <div ref={place} role="status">
          {shown !== null && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timeout while the pointer or the focus is inside
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
      </div>
    </NoticeContext>
  );
};
