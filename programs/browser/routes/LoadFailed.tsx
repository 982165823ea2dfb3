import { type ErrorComponentProps, useParentMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useIsOnline } from '../../../web/ui/notices/use-is-online.ts';
import styles from '../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/page/PublicFrame.tsx';
import { useDocumentTitle } from '../../../web/ui/page/use-document-title.ts';
import { askServer } from '../reachable.ts';
import { activeSchool } from '../session/chosen-school.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

const reload = (): void => location.reload();

/** A browser may report a network that is gone a moment later, such as while another page is opening. */
const reloadIfAnswered = async (): Promise<void> => {
  if (await askServer()) reload();
};

/** Returns whether a file of the program could not be loaded. Browsers say so in words of their own. */
const isLostFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|^Importing a module|^Unable to preload/.test(error.message);

const OPENED_ANEW = 'aufwind.opened_anew';
/** In milliseconds. */
const ONCE_IN = 60_000;

/**
 * Opens the page anew if the server answers: its file was then lost in the last moment without a network. Does so once a
 * minute at most, because the file may also be gone.
 */
const openAnew = async (): Promise<void> => {
  if (Date.now() - Number(sessionStorage.getItem(OPENED_ANEW)) < ONCE_IN) return;
  if (!(await askServer())) return;
  sessionStorage.setItem(OPENED_ANEW, String(Date.now()));
  reload();
};

interface WhyProps {
  readonly error: unknown;
  readonly online: boolean;
}

const Why = ({ error, online }: WhyProps) => {
  const { t } = useTranslation();
  return (
    <>
      {online && !isLostFile(error) && <p>{errorText(t, error)}</p>}
      <p>{t(online ? 'app.failed.text' : 'app.failed.opens')}</p>
      <button type="button" className={styles.button} onClick={reload}>
        {t('app.failed.reload')}
      </button>
    </>
  );
};

const InSchool = ({ title, ...why }: WhyProps & { readonly title: string }) => {
  useDocumentTitle(title);
  return (
    <div className={styles.main}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <Why {...why} />
      </div>
    </div>
  );
};

/**
 * Shown if a page can't be displayed: the program or its first data could not be loaded, or a screen threw an error. A
 * page of a school keeps the frame around it.
 */
export const LoadFailed = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const online = useIsOnline();
  const hasFrame = useParentMatches().some(({ routeId }) => routeId === '/signed-in') && activeSchool() !== null;
  const title = t(online ? 'app.failed.title' : 'app.failed.offline');
  // A reload loses nothing here. The effect runs before the first paint, so that no event is missed after it.
  useLayoutEffect(() => {
    addEventListener('online', reloadIfAnswered);
    if (isLostFile(error)) void openAnew();
    return () => removeEventListener('online', reloadIfAnswered);
  }, [error]);
  return hasFrame ? (
    <InSchool title={title} error={error} online={online} />
  ) : (
    <PublicFrame corner={<LanguageSelect />} title={title}>
      <Why error={error} online={online} />
    </PublicFrame>
  );
};
