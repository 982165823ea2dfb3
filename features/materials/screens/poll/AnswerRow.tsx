import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../../core/errors/error-table.ts';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/use-people.ts';
import type { PollAnswer } from '../../poll.contract.ts';
import { measureFor, measureWords } from '../../van-load.rules.ts';
import styles from './AnswerRow.module.css';

interface AnswerRowProps {
  readonly person: DayMember;
  /** `null` without an answer. */
  readonly answer: PollAnswer | null;
  readonly refusal: ErrorCode | null;
  readonly onAsk: () => void;
}

/** One person's answer, with the sizes needed for packing. */
export const AnswerRow = ({ person, answer, refusal, onAsk }: AnswerRowProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const name = fullName(person);
  return (
    <Row as="li" gap={8} spread className={styles.row}>
      <div className={styles.person}>
        <span className={styles.name}>{name}</span>
        {answer === null ? (
          <Text tone="quiet" className={styles.silent}>
            {t('materials.answers.silent')}
          </Text>
        ) : (
          <Needs person={person} answer={answer} />
        )}
        {answer?.by_staff && (
          <Text tone="quiet" className={styles.mark}>
            {t('materials.answers.by_staff')}
          </Text>
        )}
      </div>
      <ReasonedButton
        size={mobile ? 'large' : 'small'}
        reason={refusal === null ? null : t(`errors.${refusal}`)}
        reasonAs="tooltip"
        aria-label={t(`materials.answers.${answer === null ? 'answer_for' : 'change_of'}`, { name })}
        onClick={onAsk}
      >
        {t(`materials.answers.${answer === null ? 'answer' : 'change'}`)}
      </ReasonedButton>
    </Row>
  );
};

const Needs = ({ person, answer }: { readonly person: DayMember; readonly answer: PollAnswer }) => {
  const { t } = useTranslation();
  if (answer.items.length === 0) return <span className={styles.need}>{t('materials.answers.nothing')}</span>;
  const parts = answer.items.map((item) => {
    const measure = measureFor(item, person);
    const aside = item === 'other' ? answer.note : measure === null ? '' : measureWords(pureTranslate(t), measure);
    const word = t(`materials.checklist.items.${item}`);
    return aside === '' ? word : `${word} (${aside})`;
  });
  return <span className={styles.need}>{parts.join(', ')}</span>;
};
