import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/Button.tsx';
import { SkeletonRows } from '../../../../web/ui/SkeletonRows.tsx';
import { useIsMobile } from '../../../../web/ui/use-media.ts';
import type { Flight } from '../../../flights/contract.ts';
import { byHandQuery } from '../../client.ts';
import type { ChatTask } from '../../contract.ts';
import styles from './ByHand.module.css';
import { ByHandStep } from './ByHandStep.tsx';
import { CopyButton } from './CopyButton.tsx';
import steps from './steps.module.css';
import type { NameOf } from './use-people.ts';

interface ByHandProps {
  readonly flight: Flight;
  readonly tasks: readonly ChatTask[];
  readonly nameOf: NameOf;
}

/** For a school that keeps its WhatsApp groups itself: what is to be done there, and that it is done. */
export const ByHand = ({ tasks, ...props }: ByHandProps) => {
  const waiting = tasks.filter(({ by_hand }) => by_hand);
  return waiting.length === 0 ? null : <Panel tasks={waiting} {...props} />;
};

const Panel = ({ flight, tasks, nameOf }: ByHandProps) => {
  const { t } = useTranslation();
  const id = useId();
  // A phone shows the card's content without its head, so there this heading follows the page's own.
  const Heading = useIsMobile() ? 'h2' : 'h3';
  const query = useQuery(
    byHandQuery(
      flight.flight_id,
      tasks.map(({ task_id }) => task_id),
    ),
  );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {t('chat_groups.steps.by_hand.title')}
      </Heading>
      {query.data !== undefined ? (
        <>
          <div className={styles.line}>
            <div className={styles.labelled}>
              <span className={styles.label}>{t('chat_groups.steps.by_hand.group_name')}</span>
              <span className={styles.groupName}>{query.data.group_name}</span>
            </div>
            <CopyButton text={query.data.group_name} label={t('chat_groups.steps.by_hand.copy_name')} />
          </div>
          <ol className={styles.steps}>
            {tasks.map((task) => (
              <ByHandStep key={task.task_id} flight={flight} task={task} todo={query.data} nameOf={nameOf} />
            ))}
          </ol>
        </>
      ) : query.isError ? (
        <div className={steps.failed}>
          {t('chat_groups.steps.by_hand.not_loaded')}
          <Button variant="outlined" onClick={() => void query.refetch()}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : (
        <SkeletonRows rows={2} height={44} bars={[60]} />
      )}
    </section>
  );
};
