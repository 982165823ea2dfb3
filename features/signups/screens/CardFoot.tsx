import { mdiInformationOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { ReasonedButton } from '../../../web/ui/ReasonedButton.tsx';
import { Ring } from '../../../web/ui/Ring.tsx';
import type { SignUpFlight } from '../contract.ts';
import { type SeatPress, waits } from '../seat-press.rules.ts';
import { CardDeadline } from './CardDeadline.tsx';
import { pressWords } from './press-words.ts';
import styles from './SignUpCard.module.css';
import type { OwnAction, Surroundings } from './sign-up-list.rules.ts';

interface CardFootProps {
  readonly flight: SignUpFlight;
  /** Day in words, for screen reader users who hear the button without its card. */
  readonly day: string;
  readonly action: OwnAction;
  readonly now: Surroundings['now'];
  /** The press whose answer is not known yet. */
  readonly press: SeatPress | null;
  /** Further actions on this day; the deadline or reason then moves to a line of its own. */
  readonly extra: ReactNode;
  readonly onPress: () => void;
  readonly onTakeBack: () => void;
}

/**
 * Foot of a card: the deadline on the left, the button on the right; if the button is disabled, the reason replaces the
 * deadline.
 */
export const CardFoot = ({ flight, day, action, now, press, extra, onPress, onTakeBack }: CardFootProps) => {
  const { t } = useTranslation();
  if (action.refusal === 'flight_teacher_of_this_flight') {
    return (
      <>
        {extra !== null && <p className={styles.until}>{t('errors.flight_teacher_of_this_flight')}</p>}
        <div className={`${styles.foot} ${styles.taught} ${extra === null ? '' : styles.shared}`}>
          {extra ?? (
            <span className={styles.reason}>
              <Icon path={mdiInformationOutline} size={18} />
              {t('errors.flight_teacher_of_this_flight')}
            </span>
          )}
          <ButtonLink
            variant="outlined"
            size="large"
            to="/flight/$flightId"
            params={{ flightId: flight.flight_id }}
            aria-label={t('signups.manage_day', { day })}
          >
            {t('signups.manage')}
          </ButtonLink>
        </div>
      </>
    );
  }
  const signedUp = (press?.action ?? action.kind) === 'sign-out';
  const reason = press !== null || action.refusal === null ? null : t(`errors.${action.refusal}`);
  const words = t(signedUp ? 'signups.sign_off' : 'signups.sign_up');
  const deadline = reason === null && (
    <div className={styles.until}>
      <CardDeadline flight={flight} seat={action.seat} signedUp={signedUp} now={now} />
    </div>
  );
  const button =
    press !== null && waits(press) ? (
      <TakeBack key="take-back" day={day} signedUp={signedUp} onPress={onTakeBack} />
    ) : (
      <ReasonedButton
        key="press"
        {...(signedUp ? { variant: 'text', color: 'inherit' } : { variant: 'contained' })}
        size="large"
        aria-label={signedUp ? t('signups.sign_off_from', { day }) : t('signups.sign_up_for', { day })}
        {...(press !== null && { 'aria-label': undefined, 'aria-busy': true, startIcon: <Ring /> })}
        className={press === null ? undefined : styles.sending}
        reason={reason}
        reasonAs="text"
        onClick={press === null ? onPress : undefined}
      >
        {press === null ? words : pressWords(t, press)}
      </ReasonedButton>
    );
  if (extra === null) {
    return (
      <div className={styles.foot}>
        {deadline}
        {button}
      </div>
    );
  }
  return (
    <>
      {deadline}
      <div className={`${styles.foot} ${styles.shared}`}>
        {extra}
        <div className={reason === null ? styles.way : styles.barred}>{button}</div>
      </div>
    </>
  );
};

interface TakeBackProps {
  readonly day: string;
  /** Whether it takes back a sign-off: it looks like the button in whose place it is. */
  readonly signedUp: boolean;
  readonly onPress: () => void;
}

const TakeBack = ({ day, signedUp, onPress }: TakeBackProps) => {
  const { t } = useTranslation();
  return (
    <Button
      {...(signedUp ? { variant: 'text', color: 'inherit' } : { variant: 'outlined' })}
      size="large"
      aria-label={t('signups.press.take_back_from', { day })}
      // The second press of a double press on "Sign up" hits this button, which appears in its place.
      onClick={({ detail }) => {
        if (detail < 2) onPress();
      }}
    >
      {t('signups.press.take_back')}
    </Button>
  );
};
