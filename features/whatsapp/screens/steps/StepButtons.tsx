import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { StepAction } from '../../steps.rules.ts';
import styles from './StepButtons.module.css';

interface StepButtonsProps {
  readonly actions: readonly Exclude<StepAction, 'done'>[];
  /** Name of the step, for screen reader users who hear a button without its row. */
  readonly title: string;
  readonly busy: boolean;
  readonly onAction: (action: StepAction) => void;
}

export const StepButtons = ({ actions, title, busy, onAction }: StepButtonsProps) => {
  const { t } = useTranslation();
  const size = useIsMobile() ? 'large' : 'small';
  return (
    <Row
      as="span"
      align="stretch"
      gap={8}
      wrap
      className={`${styles.buttons} ${actions.length > 1 ? styles.several : ''}`}
    >
      {actions.map((action) =>
        action === 'retry' ? (
          <Button
            key={action}
            size={size}
            disabled={busy}
            aria-label={t('whatsapp.steps.retry_of', { step: title })}
            onClick={() => onAction(action)}
          >
            {t('actions.retry')}
          </Button>
        ) : (
          <Button key={action} size={size} variant="outlined" disabled={busy} onClick={() => onAction(action)}>
            {t(`whatsapp.steps.${action}`)}
          </Button>
        ),
      )}
    </Row>
  );
};
