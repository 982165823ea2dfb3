import { mdiInformationOutline } from '@mdi/js';
import { type MouseEvent, type PointerEvent, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../../web/ui/marks/links.tsx';
import type { SignUpFlight } from '../../contract.ts';
import { type SeatPress, waits } from '../../own-seat/press.machine.ts';
import { hasOffer, type OwnAction, type Surroundings } from '../list/sign-up-list.rules.ts';
import { CardDeadline } from './CardDeadline.tsx';
import { HandOver } from './lazy-hand-over.ts';
import { pressWords } from './press-words.ts';
import { OfferLine, QueueLine } from './QueueLine.tsx';
import styles from './SignUpCard.module.css';
import { TooLate } from './TooLate.tsx';

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
  /** Leaves the waiting list, and with it the seat that is held. */
  readonly onDecline: () => void;
  readonly onTakeBack: () => void;
}

const VERBS = {
  'sign-up': { verb: 'signups.sign_up', with_day: 'signups.sign_up_for' },
  'sign-out': { verb: 'signups.sign_off', with_day: 'signups.sign_off_from' },
  wait: { verb: 'signups.queue.join', with_day: 'signups.queue.join_for' },
  'stop-waiting': { verb: 'signups.queue.leave', with_day: 'signups.queue.leave_of' },
} as const;

const GIVE_BACK = { variant: 'text', color: 'inherit' } as const;
const LOOKS: Readonly<Record<OwnAction['kind'], Pick<ButtonProps, 'variant' | 'color'>>> = {
  'sign-up': { variant: 'contained' },
  'sign-out': GIVE_BACK,
  wait: { variant: 'outlined' },
  'stop-waiting': GIVE_BACK,
};

/** Milliseconds within which a press continues the one before it. */
const SAME_TAPPING = 800;

/**
 * Presses of somebody who taps on while the button changes under the finger do nothing: they meant the button that was
 * there before. The keyboard's always count.
 */
const useMeantPress = () => {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, label: '', isMeant: true });
  return (label: string, act: () => void) => ({
    onPointerDown: ({ timeStamp: at }: PointerEvent) => {
      const goesOn = at - last.current.at < SAME_TAPPING;
      last.current = { at, label, isMeant: !goesOn || (last.current.isMeant && last.current.label === label) };
    },
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0 || last.current.isMeant) act();
    },
  });
};

const Reason = ({ children }: { readonly children: ReactNode }) => (
  <Row as="span" gap={10} className={styles.reason}>
    <Icon path={mdiInformationOutline} size={18} />
    {children}
  </Row>
);

/**
 * Foot of a card: the deadline on the left, the button on the right. If there is nothing to press, it says why: a grey
 * button on each of several cards would only hide the others.
 */
export const CardFoot = ({ flight, day, action, now, press, extra, onPress, onDecline, onTakeBack }: CardFootProps) => {
  const { t } = useTranslation();
  const meant = useMeantPress();
  if (action.refusal === 'flight_teacher_of_this_flight') {
    return (
      <>
        {extra !== null && <p className={styles.until}>{t('errors.flight_teacher_of_this_flight')}</p>}
        <Row
          gap={12}
          spread
          size={13}
          tone="quiet"
          className={`${styles.foot} ${styles.taught} ${extra === null ? '' : styles.shared}`}
        >
          {extra ?? <Reason>{t('errors.flight_teacher_of_this_flight')}</Reason>}
          <ButtonLink
            variant="outlined"
            size="large"
            to="/flight/$flightId"
            params={{ flightId: flight.flight_id }}
            aria-label={t('signups.manage_day', { day })}
          >
            {t('signups.manage')}
          </ButtonLink>
        </Row>
      </>
    );
  }
  const kind = press?.action ?? action.kind;
  const signedUp = kind === 'sign-out';
  const reason =
    press !== null || action.refusal === null
      ? null
      : t(action.refusal === 'flight_full' && flight.no_queue ? 'signups.queue.off' : `errors.${action.refusal}`);
  const words = press === null ? t(VERBS[kind].verb) : pressWords(t, press);
  const late = action.kind === 'sign-out' ? action.late : null;
  const isTooLate =
    press === null && action.kind === 'sign-out' && (action.refusal === 'deadline_passed' || late === 'handed_over');
  const deadline = reason === null && !isTooLate && (
    <div className={styles.until}>
      {kind === 'sign-up' && hasOffer(flight, now) ? (
        <OfferLine flight={flight} day={day} onDecline={onDecline} isPressed={press !== null} />
      ) : kind === 'wait' || kind === 'stop-waiting' ? (
        <QueueLine flight={flight} seat={action.seat} because={'because' in action ? action.because : 'flight_full'} />
      ) : (
        <CardDeadline flight={flight} seat={action.seat} signedUp={signedUp} now={now} />
      )}
    </div>
  );
  const button = isTooLate ? (
    <TooLate key="late" flight={flight} day={day} late={late} />
  ) : press === null && late === 'may_leave' ? (
    <Suspense key="leave">
      <HandOver flight={flight} day={day} late={late} />
    </Suspense>
  ) : press !== null && waits(press) ? (
    <TakeBack key="take-back" day={day} kind={kind} {...meant(words, onTakeBack)} />
  ) : reason !== null ? (
    <Reason key="reason">{reason}</Reason>
  ) : (
    <Button
      key="press"
      {...LOOKS[kind]}
      size="large"
      aria-label={press === null ? t(VERBS[kind].with_day, { day }) : undefined}
      busy={press !== null}
      {...meant(words, onPress)}
    >
      {words}
    </Button>
  );
  if (extra === null) {
    return (
      <Row gap={12} spread size={13} tone="quiet" className={styles.foot}>
        {deadline}
        {button}
      </Row>
    );
  }
  return (
    <>
      {deadline}
      <Row gap={12} spread size={13} tone="quiet" className={`${styles.foot} ${styles.shared}`}>
        {extra}
        <div className={reason === null ? styles.way : styles.barred}>{button}</div>
      </Row>
    </>
  );
};

interface TakeBackProps extends Pick<ButtonProps, 'onPointerDown' | 'onClick'> {
  readonly day: string;
  /** What it takes back: it looks like the button in whose place it is. */
  readonly kind: OwnAction['kind'];
}

const TakeBack = ({ day, kind, ...press }: TakeBackProps) => {
  const { t } = useTranslation();
  return (
    <Button
      {...LOOKS[kind === 'sign-up' ? 'wait' : kind]}
      {...press}
      size="large"
      aria-label={t('signups.press.take_back_from', { day })}
    >
      {t('signups.press.take_back')}
    </Button>
  );
};
