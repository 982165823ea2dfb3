import { mdiAccountEye, mdiAccountSchool, mdiAccountTie, mdiShieldAccountOutline, mdiTeddyBear } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { type Attempt, failureText } from '../identity-failure.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './DemoBox.module.css';

const ROLES = {
  school_admin: { icon: mdiShieldAccountOutline, color: 'var(--text-2)' },
  flight_teacher: { icon: mdiAccountTie, color: 'var(--teacher)' },
  start_instructor: { icon: mdiAccountEye, color: 'var(--starter)' },
  student: { icon: mdiAccountSchool, color: 'var(--student)' },
  beginner_student: { icon: mdiTeddyBear, color: 'var(--beginner)' },
} as const;
const SPECIAL = ['product_admin', 'two_schools', 'no_school'] as const;

type What = keyof typeof ROLES | (typeof SPECIAL)[number];

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly what: string;
}

export interface Demo {
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}

interface DemoBoxProps {
  readonly demo: Demo;
  readonly signIn: Attempt<[email: string, password: string]>;
}

/** Signs in with one click per role; only demo installations have such accounts. */
export const DemoBox = ({ demo, signIn }: DemoBoxProps) => {
  const { t } = useTranslation();
  const { busy, failure, run } = useAttempt(signIn, { leaves: true });
  const [picked, setPicked] = useState<string | null>(null);
  const find = (what: What) => demo.accounts.find((account) => account.what === what);
  const enter = (account: DemoAccount) => {
    setPicked(account.email);
    void run(account.email, demo.password);
  };
  const roles = Object.entries(ROLES) as [keyof typeof ROLES, (typeof ROLES)[keyof typeof ROLES]][];

  return (
    <section className={styles.box} aria-labelledby="demo-title" aria-busy={busy}>
      <Text as="h2" size={14} weight={600} id="demo-title" className={styles.head}>
        {t('accounts.demo.title')}{' '}
        <Text tone="quiet" weight={400}>
          {t('accounts.demo.hint')}
        </Text>
      </Text>
      <div className={styles.accounts}>
        {roles.map(([what, { icon, color }]) => {
          const account = find(what);
          if (account === undefined) return null;
          const entering = busy && picked === account.email;
          return (
            <button key={what} type="button" className={styles.account} disabled={busy} onClick={() => enter(account)}>
              <Icon path={icon} color={color} size={22} />
              <span>
                <span className={styles.what}>{t(`accounts.demo.${what}`)}</span>
                <Text size={12} tone="quiet" className={styles.name}>
                  {entering ? t('accounts.sign_in.busy') : account.name}
                </Text>
              </span>
            </button>
          );
        })}
      </div>
      <Row align="stretch" gap={4} wrap className={styles.special}>
        {SPECIAL.map((what) => {
          const account = find(what);
          return (
            account !== undefined && (
              <button key={what} type="button" disabled={busy} title={account.name} onClick={() => enter(account)}>
                {t(`accounts.demo.${what}`)}
              </button>
            )
          );
        })}
      </Row>
      <Text as="div" tone="err" weight={500} role="alert" className={styles.failure}>
        {failure !== null && failureText(t, failure)}
      </Text>
    </section>
  );
};
