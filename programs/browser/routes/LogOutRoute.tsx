import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useDates, ZoneContext } from '../../../web/i18n/zone.ts';
import { IdentityError } from '../../../web/identity/identity-client.ts';
import { type OutboxEntry, watchEntries } from '../../../web/outbox/stored-entries.ts';
import { Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import styles from '../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/page/PublicFrame.tsx';
import { paths } from '../paths.ts';
import { signOut, unsentOfPerson } from '../session/sign-out.ts';
import { UnsentStates } from '../shell/UnsentStates.tsx';
import { copyUnsent, pressedAt, saidOf } from '../shell/unsent-words.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

const isNetwork = (error: unknown): boolean =>
  error instanceof IdentityError && error.code === 'network-request-failed';

const plain = `${styles.button} ${styles.plain}`;

/** Asks what happens to what was not sent in any school, which goes with the session. */
const Question = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    setFailure(null);
    try {
      await signOut();
      // A new document, so that no data of the previous person stays in memory.
      location.assign(paths.login);
    } catch (error) {
      setFailure(error);
      setIsLeaving(false);
    }
  };
  const look = useEffectEvent(async () => {
    const present = await unsentOfPerson();
    setEntries(present);
    // Everything was sent meanwhile, so there is nothing left to ask.
    if (present.length === 0) await leave();
  });
  useEffect(() => {
    void look();
    return watchEntries(() => void look());
  }, []);

  return (
    <PublicFrame corner={<LanguageSelect />} title={t('unsent.log_out.title')}>
      <Stack gap={16}>
        <p>{t('unsent.log_out.text')}</p>
        <Stack as="ul" gap={12}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Text as="b" weight={600}>
                {saidOf(t, entry)}
              </Text>
              <Text as="div" size={14} tone="quiet">
                {pressedAt(entry, dates)}
              </Text>
              <UnsentStates entry={entry} />
            </li>
          ))}
        </Stack>
        {failure !== null && (
          <Text as="div" role="alert" tone="err">
            {isNetwork(failure) ? t('problem.network') : errorText(t, failure)}
          </Text>
        )}
      </Stack>
      <button
        type="button"
        className={styles.button}
        onClick={async () => setSaid(await copyUnsent(t, dates, entries))}
      >
        {t('unsent.copy_all')}
      </button>
      <p role="status">{said}</p>
      <button
        type="button"
        className={plain}
        onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}
      >
        {t('unsent.log_out.stay')}
      </button>
      <button type="button" className={plain} disabled={isLeaving} onClick={leave}>
        {t('unsent.log_out.leave')}
      </button>
    </PublicFrame>
  );
};

/** Outside of a school: the times are those of this device. */
export const LogOutRoute = () => (
  <ZoneContext value={Temporal.Now.timeZoneId()}>
    <Question />
  </ZoneContext>
);
