import { mdiAlertCircleOutline, mdiCheckCircle, mdiInformationOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { OwnRefusal, SignUpFlight } from '../../contract.ts';
import { type SeatAnswer, stillFits } from '../../own-seat/press.machine.ts';
import { ownPartOn } from '../list/sign-up-list.rules.ts';
import styles from './CardAnswer.module.css';
import { answerWords } from './press-words.ts';

interface CardAnswerProps {
  readonly flight: SignUpFlight;
  /** Why the button is disabled, which the foot says already. */
  readonly refusal: OwnRefusal | null;
  readonly answer: SeatAnswer;
}

const LOOKS = { done: mdiCheckCircle, taken_back: mdiInformationOutline } as const;

/** Last line of a card: how the last press ended. */
export const CardAnswer = ({ flight, refusal, answer }: CardAnswerProps) => {
  const { t } = useTranslation();
  const words = answerWords(t, answer);
  const card = { ...ownPartOn(flight), canceled: flight.canceled === true, refusal };
  if (!stillFits(answer, card) || (refusal !== null && words === t(`errors.${refusal}`))) return null;
  const { outcome } = answer;
  const look = outcome === 'done' || outcome === 'taken_back' ? outcome : null;
  return (
    <Row as="p" align="start" gap={8} size={13} className={`${styles.answer} ${styles[look ?? 'failed']}`}>
      <Icon path={look === null ? mdiAlertCircleOutline : LOOKS[look]} size={18} />
      {words}
    </Row>
  );
};
