import { mdiCellphoneKey, mdiCheckCircle, mdiCircleOutline, mdiKeyVariant, mdiLifebuoy } from '@mdi/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey, SecondFactorState } from '../../../../core/access/second-factor.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { StateMark } from '../../../../web/ui/marks/StateMark.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { type Attempt, failureText } from '../identity-failure.ts';
import { PasskeyRow } from '../login-settings/PasskeyRow.tsx';
import fields from '../sign-in/SignInForm.module.css';
import { useAttempt } from '../use-attempt.ts';
import styles from './SecondFactor.module.css';
import type { SecondFactorCalls, SecondFactorQuery } from './second-factor-calls.ts';
import { type SetUp, useSetUp } from './use-set-up.tsx';

interface RowProps {
  readonly icon: string;
  readonly title: string;
  readonly what: ReactNode;
  readonly children?: ReactNode;
}

/** One kind of second factor, explained for people who have never heard of it. */
const Row = ({ icon, title, what, children }: RowProps) => (
  <li className={styles.way}>
    <Icon path={icon} color="var(--text-2)" />
    <span className={styles.words}>
      <b>{title}</b>
      <small>{what}</small>
    </span>
    {children}
  </li>
);

type Doomed =
  | { readonly kind: 'authenticator' }
  | { readonly kind: 'codes' }
  | ({ readonly kind: 'passkey' } & Passkey);

interface QuestionProps {
  readonly doomed: Doomed | null;
  readonly isLast: boolean;
  readonly onConfirm: (doomed: Doomed) => void;
  readonly onClose: () => void;
}

const Question = ({ doomed, isLast, onConfirm, onClose }: QuestionProps) => {
  const { t } = useTranslation();
  if (doomed === null) return null;
  const left = t(isLast ? 'second_factor.remove.last' : 'second_factor.remove.another_left');
  const { title, text, verb } = {
    authenticator: {
      title: t('second_factor.remove.authenticator_title'),
      text: left,
      verb: t('second_factor.remove.verb'),
    },
    passkey: {
      title: t('second_factor.remove.passkey_title', { name: 'name' in doomed ? doomed.name : '' }),
      text: `${t('second_factor.remove.passkey_text')} ${left}`,
      verb: t('second_factor.remove.verb'),
    },
    codes: {
      title: t('second_factor.remove.codes_title'),
      text: t('second_factor.remove.codes_text'),
      verb: t('second_factor.remove.codes_verb'),
    },
  }[doomed.kind];
  return (
    <ConfirmDialog
      open
      title={title}
      verb={verb}
      destructive={doomed.kind !== 'codes'}
      onConfirm={() => onConfirm(doomed)}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
};

interface RowsProps {
  readonly state: SecondFactorState;
  readonly calls: SecondFactorCalls;
  readonly setUp: SetUp;
  readonly busy: boolean;
  readonly onBegin: () => void;
  readonly onDoom: (doomed: Doomed) => void;
}

const Rows = ({ state, calls, setUp, busy, onBegin, onDoom }: RowsProps) => {
  const { t } = useTranslation();
  const { authenticator, passkeys, recoveryCodesLeft } = state;
  const isOn = authenticator || passkeys.length > 0;
  return (
    <ul className={styles.ways}>
      <Row
        icon={mdiCellphoneKey}
        title={t('second_factor.card.authenticator')}
        what={t(authenticator ? 'second_factor.card.authenticator_on' : 'second_factor.card.authenticator_what')}
      >
        {authenticator ? (
          <Button
            variant="outlined"
            color="error"
            size="small"
            disabled={busy}
            aria-label={t('second_factor.card.remove_authenticator_named')}
            onClick={() => onDoom({ kind: 'authenticator' })}
          >
            {t('second_factor.card.remove_authenticator')}
          </Button>
        ) : (
          <Button variant="outlined" disabled={busy} onClick={onBegin}>
            {t('second_factor.card.set_up')}
          </Button>
        )}
      </Row>
      <Row
        icon={mdiKeyVariant}
        title={t('second_factor.card.passkeys')}
        what={`${t('second_factor.card.passkeys_what')}${setUp.beginPasskey === null ? ` ${t('second_factor.card.passkeys_not_here')}` : ''}`}
      >
        {passkeys.length > 0 && (
          <Stack as="ul" className={`${styles.passkeys} ${styles.inside}`}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                rename={(name) => calls.renamePasskey(passkey.id, name)}
                onRemove={() => onDoom({ kind: 'passkey', ...passkey })}
              />
            ))}
          </Stack>
        )}
        {setUp.beginPasskey !== null && (
          <Button variant="outlined" disabled={busy} onClick={setUp.beginPasskey}>
            {t('second_factor.card.add_passkey')}
          </Button>
        )}
      </Row>
      {isOn && (
        <Row
          icon={mdiLifebuoy}
          title={t('second_factor.card.recovery')}
          what={
            <>
              {t('second_factor.card.recovery_what')}{' '}
              <strong>{t('second_factor.card.recovery_left', { count: recoveryCodesLeft })}</strong>
            </>
          }
        >
          <Button variant="outlined" disabled={busy} onClick={() => onDoom({ kind: 'codes' })}>
            {t('second_factor.card.new_codes')}
          </Button>
        </Row>
      )}
    </ul>
  );
};

export interface SecondFactorCardProps {
  readonly query: SecondFactorQuery;
  readonly calls: SecondFactorCalls;
  readonly email: string | null;
}

type Done = 'authenticator' | 'authenticator_removed' | 'passkey' | 'passkey_removed' | 'codes';

const act = (work: Attempt<[]>) => work();

/** Card of the login settings that adds and removes second factors. */
export const SecondFactorCard = ({ query, calls, email }: SecondFactorCardProps) => {
  const { t } = useTranslation();
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { busy, failure, run, clear } = useAttempt(act);
  const setUp = useSetUp({ calls, email, onMade: setDone });
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done !== null) said.current?.focus();
  }, [done]);

  const { state } = query;
  const isOn = state !== undefined && (state.authenticator || state.passkeys.length > 0);
  const isLast = state !== undefined && Number(state.authenticator) + state.passkeys.length === 1;

  const begin = (work: Attempt<[]>) => {
    setDone(null);
    return run(work);
  };
  const remove = async (what: Doomed) => {
    setDoomed(null);
    if (what.kind === 'codes') return void begin(setUp.newCodes);
    const failed = await begin(
      what.kind === 'passkey' ? () => calls.removePasskey(what.id) : calls.removeAuthenticator,
    );
    if (failed === null) setDone(`${what.kind}_removed`);
  };

  return (
    <Card
      title={t('second_factor.title')}
      aside={
        state !== undefined && (
          <StateMark tone={isOn ? 'ok' : 'neutral'} icon={isOn ? mdiCheckCircle : mdiCircleOutline}>
            {t(isOn ? 'second_factor.card.on' : 'second_factor.card.off')}
          </StateMark>
        )
      }
    >
      {setUp.step ?? (
        <>
          <p className={styles.lead}>{t('second_factor.card.lead')}</p>
          <p ref={said} role="status" tabIndex={-1} className={styles.done}>
            {done !== null && t(`second_factor.done.${done}`)}
          </p>
          {state === undefined && query.failed && (
            <p>
              {t('second_factor.card.not_loaded')}{' '}
              <Button variant="text" onClick={() => query.reload()}>
                {t('actions.retry')}
              </Button>
            </p>
          )}
          {state !== undefined && (
            <Rows
              state={state}
              calls={calls}
              setUp={setUp}
              busy={busy}
              onBegin={() => void begin(setUp.beginAuthenticator)}
              onDoom={(what) => {
                clear();
                setDoomed(what);
              }}
            />
          )}
          <div role="alert" className={fields.failure}>
            {failure !== null && failureText(t, failure, 'change')}
          </div>
        </>
      )}
      <Question
        doomed={doomed}
        isLast={isLast}
        onConfirm={(what) => void remove(what)}
        onClose={() => setDoomed(null)}
      />
    </Card>
  );
};
