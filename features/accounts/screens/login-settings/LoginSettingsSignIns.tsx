import { mdiCellphone, mdiLaptop } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { type Attempt, failureText } from '../identity-failure.ts';
import { useAttempt } from '../use-attempt.ts';
import { deviceOf } from './device-name.rules.ts';
import styles from './LoginSettingsScreen.module.css';

export interface ListedSignIn {
  readonly id: string;
  /** RFC 3339. */
  readonly began: string;
  readonly lastSeen: string;
  readonly userAgent: string | null;
  readonly current: boolean;
}

export interface SignInList {
  /** `undefined` while loading. */
  readonly rows: readonly ListedSignIn[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly end: Attempt<[id: string]>;
}

interface LoginSettingsSignInsProps {
  /** `null` if the identity provider does not list its sign-ins. */
  readonly list: SignInList | null;
  readonly signOutEverywhere: () => Promise<void>;
}

const PHONES = ['iPhone', 'iPad', 'Android'];

const SignIn = ({ row, onEnd }: { readonly row: ListedSignIn; readonly onEnd: Attempt<[]> }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { busy, failure, run } = useAttempt(onEnd);
  const device = deviceOf(row.userAgent);
  const name = device === null ? t('login_settings.unknown_device') : t('login_settings.device', device);
  return (
    <li>
      <Icon path={PHONES.includes(device?.system ?? '') ? mdiCellphone : mdiLaptop} color="var(--text-2)" />
      <Text grow className={styles.words}>
        <b>{name}</b>
        {row.current && <Text tone="ok"> · {t('login_settings.this_device')}</Text>}
        <small>
          {t('login_settings.began', { date: dates.fullDayAndTime(row.began) })}
          {!row.current && `, ${t('login_settings.last_seen', { date: dates.fullDayAndTime(row.lastSeen) })}`}
        </small>
        <small role="alert" className={styles.refusal}>
          {failure !== null && failureText(t, failure, 'change')}
        </small>
      </Text>
      {!row.current && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={busy}
          aria-label={t('login_settings.end_on', { device: name })}
          onClick={() => run()}
        >
          {t('login_settings.end')}
        </Button>
      )}
    </li>
  );
};

const Rows = ({ list }: { readonly list: SignInList }) => {
  const { t } = useTranslation();
  if (list.rows === undefined) {
    if (!list.failed) return null;
    return (
      <p>
        {t('login_settings.sign_ins_failed')}{' '}
        <Button variant="text" onClick={list.retry}>
          {t('actions.retry')}
        </Button>
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {list.rows.map((row) => (
        <SignIn key={row.id} row={row} onEnd={() => list.end(row.id)} />
      ))}
    </ul>
  );
};

export const LoginSettingsSignIns = ({ list, signOutEverywhere }: LoginSettingsSignInsProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('login_settings.sign_ins')}>
      {list !== null && <Rows list={list} />}
      <Row gap={12} wrap spread tone="quiet" className={styles.everywhere}>
        <span>{t('login_settings.everywhere_text')}</span>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('login_settings.everywhere')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title={t('login_settings.everywhere_title')}
        verb={t('login_settings.everywhere')}
        onConfirm={signOutEverywhere}
        onClose={() => setAsking(false)}
      >
        {t('login_settings.everywhere_text')}
      </ConfirmDialog>
    </Card>
  );
};
