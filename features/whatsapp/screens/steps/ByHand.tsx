import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../core/contract/call.ts';
import type { TaskId } from '../../../../core/ids/ids.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { Flight } from '../../../flights/contract.ts';
import type { NameOf } from '../../../signups/ui/use-people.ts';
import { byHandQuery } from '../../steps.client.ts';
import type { ChatTask, readByHand } from '../../steps.contract.ts';
import styles from './ByHand.module.css';
import { ByHandStep } from './ByHandStep.tsx';
import { CopyButton } from './CopyButton.tsx';
import steps from './steps.module.css';

interface ByHandProps {
  readonly flight: Flight;
  readonly tasks: readonly ChatTask[];
  readonly nameOf: NameOf;
  /** Called when the last task is done and its focused row disappears. */
  readonly onAllDone: () => void;
}

/** For schools that manage their WhatsApp groups by hand: lists the tasks, with buttons to mark them as done. */
export const ByHand = ({ tasks, onAllDone, ...props }: ByHandProps) => {
  const waiting = tasks.filter(({ by_hand }) => by_hand);
  const list = useRef<HTMLOListElement>(null);
  const [done, setDone] = useState<Done | null>(null);

  useEffect(() => {
    if (done === null || waiting.some(({ task_id }) => task_id === done.task_id)) return;
    setDone(null);
    if (document.activeElement !== document.body) return;
    const next = list.current?.children[Math.min(done.place, waiting.length - 1)];
    if (next instanceof HTMLElement) next.focus();
    else onAllDone();
  }, [done, waiting, onAllDone]);

  if (waiting.length === 0) return null;
  return (
    <Panel
      tasks={waiting}
      list={list}
      onDone={(task) => setDone({ task_id: task.task_id, place: waiting.indexOf(task) })}
      {...props}
    />
  );
};

interface Done {
  readonly task_id: TaskId;
  /** Position among the waiting tasks. */
  readonly place: number;
}

interface PanelProps extends Omit<ByHandProps, 'onAllDone'> {
  readonly list: Ref<HTMLOListElement>;
  readonly onDone: (task: ChatTask) => void;
}

/** Returns names of people in open tasks, including those no longer on the day. */
const nameIn =
  ({ texts }: Answer<typeof readByHand>, nameOf: NameOf): NameOf =>
  (memberId) =>
    nameOf(memberId) ?? texts.flatMap(({ people }) => people).find(({ user_id }) => user_id === memberId)?.name ?? null;

const Panel = ({ flight, tasks, nameOf, list, onDone }: PanelProps) => {
  const { t } = useTranslation();
  const id = useId();
  // On phones the card has no heading of its own, so this one follows the page's heading.
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
        {t('whatsapp.steps.by_hand.title')}
      </Heading>
      {query.data !== undefined ? (
        <>
          <div className={styles.line}>
            <div className={styles.labelled}>
              <span className={styles.label}>{t('whatsapp.steps.by_hand.group_name')}</span>
              <span className={styles.groupName}>{query.data.group_name}</span>
            </div>
            <CopyButton text={query.data.group_name} label={t('whatsapp.steps.by_hand.copy_name')} />
          </div>
          <ol ref={list} className={styles.steps}>
            {tasks.map((task) => (
              <ByHandStep
                key={task.task_id}
                flight={flight}
                task={task}
                todo={query.data}
                nameOf={nameIn(query.data, nameOf)}
                onDone={() => onDone(task)}
              />
            ))}
          </ol>
        </>
      ) : query.isError ? (
        <div className={steps.failed}>
          {t('whatsapp.steps.by_hand.not_loaded')}
          <Button variant="outlined" onClick={() => query.refetch()}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : (
        <SkeletonRows rows={2} height={44} bars={[60]} />
      )}
    </section>
  );
};
