import { mdiInformationOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../../core/errors/error-table.ts';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { PollAnswer } from '../../poll.contract.ts';
import styles from './AnswerForm.module.css';

interface ClosedAnswerProps {
  readonly refusal: ErrorCode;
  readonly answer: PollAnswer | null;
}

/** Shows why the answer can't be changed any more, and the answer itself. */
export const ClosedAnswer = ({ refusal, answer }: ClosedAnswerProps) => {
  const { t } = useTranslation();
  const said = (): string => {
    if (answer === null) return t('materials.poll.unanswered');
    if (answer.items.length === 0) return t('materials.poll.nothing');
    return answer.items
      .map((item) => (item === 'other' ? answer.note : t(`materials.checklist.items.${item}`)))
      .join(', ');
  };
  return (
    <>
      <Row as="p" align="stretch" gap={8}>
        <Icon path={mdiInformationOutline} size={18} />
        {t(`errors.${refusal}`)}
      </Row>
      <dl className={styles.said}>
        <dt>{t('materials.poll.answer')}</dt>
        <dd>{said()}</dd>
      </dl>
    </>
  );
};
