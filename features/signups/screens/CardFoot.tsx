import { mdiInformationOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { ReasonedButton } from '../../../web/ui/ReasonedButton.tsx';
import type { SignUpFlight } from '../contract.ts';
import { CardDeadline } from './CardDeadline.tsx';
import styles from './SignUpCard.module.css';
import type { OwnAction, Surroundings } from './sign-up-list.rules.ts';

interface CardFootProps {
  readonly flight: SignUpFlight;
  /** Day in words, for screen reader users who hear the button without its card. */
  readonly day: string;
  readonly action: OwnAction;
  readonly now: Surroundings['now'];
  readonly busy: boolean;
  /** Further actions on this day; the deadline or reason then moves to a line of its own. */
  readonly extra: ReactNode;
  readonly onPress: () => void;
}

/**
 * Foot of a card: the deadline on the left, the button on the right; if the button is disabled, the reason replaces the
 * deadline.
 */
export const CardFoot = ({ flight, day, action, now, busy, extra, onPress }: CardFootProps) => {
  const { t } = useTranslation();
  if (action.refusal === 'flight_teacher_of_this_flight') {
    return (
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
    );
  }
  const signedUp = action.kind === 'sign-out';
  const reason = action.refusal === null ? null : t(`errors.${action.refusal}`);
  const deadline = reason === null && (
    <div className={styles.until}>
      <CardDeadline flight={flight} seat={action.seat} signedUp={signedUp} now={now} />
    </div>
  );
  const button = (
    <ReasonedButton
      {...(signedUp ? { variant: 'text', color: 'inherit' } : { variant: 'contained' })}
      size="large"
      aria-label={signedUp ? t('signups.sign_off_from', { day }) : t('signups.sign_up_for', { day })}
      reason={reason}
      reasonAs="text"
      busy={busy}
      onClick={onPress}
    >
      {signedUp ? t('signups.sign_off') : t('signups.sign_up')}
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
