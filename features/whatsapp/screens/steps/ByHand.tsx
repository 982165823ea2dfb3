import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../core/contract/call.ts';
import type { StepId } from '../../../../core/ids/ids.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { Flight } from '../../../flights/contract.ts';
import type { NameOf } from '../../../signups/ui/use-people.ts';
import { byHandQuery } from '../../steps.client.ts';
import type { ChatStep, readByHand } from '../../steps.contract.ts';
import styles from './ByHand.module.css';
import { ByHandStep } from './ByHandStep.tsx';
import { CopyButton } from './CopyButton.tsx';

interface ByHandProps {
  readonly flight: Flight;
  readonly steps: readonly ChatStep[];
  readonly nameOf: NameOf;
  /** Called when the last step is done and its focused row disappears. */
  readonly onAllDone: () => void;
}

/** For schools that manage their WhatsApp groups by hand: lists the steps, with buttons to mark them as done. */
export const ByHand = ({ steps, onAllDone, ...props }: ByHandProps) => {
  const waiting = steps.filter(({ by_hand }) => by_hand);
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
      steps={waiting}
      list={list}
      onDone={(step) => setDone({ task_id: step.task_id, place: waiting.indexOf(step) })}
      {...props}
    />
  );
};

interface Done {
  readonly task_id: StepId;
  /** Position among the waiting steps. */
  readonly place: number;
}

interface PanelProps extends Omit<ByHandProps, 'onAllDone'> {
  readonly list: Ref<HTMLOListElement>;
  readonly onDone: (step: ChatStep) => void;
}

/** Returns names of people in open steps, including those no longer on the day. */
const nameIn =
  ({ texts }: Answer<typeof readByHand>, nameOf: NameOf): NameOf =>
  (memberId) =>
    nameOf(memberId) ?? texts.flatMap(({ people }) => people).find(({ user_id }) => user_id === memberId)?.name ?? null;

const Panel = ({ flight, steps, nameOf, list, onDone }: PanelProps) => {
  const { t } = useTranslation();
  const id = useId();
  // On phones the card has no heading of its own, so this one follows the page's heading.
  const Heading = useIsMobile() ? 'h2' : 'h3';
  const query = useQuery(
    byHandQuery(
      flight.flight_id,
      steps.map(({ task_id }) => task_id),
    ),
  );
  return (
    <Stack as="section" gap={12} className={styles.panel} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {t('whatsapp.steps.by_hand.title')}
      </Heading>
      {query.data !== undefined ? (
        <>
          <Row align="start" gap={8} spread className={styles.line}>
            <div className={styles.labelled}>
              <span className={styles.label}>{t('whatsapp.steps.by_hand.group_name')}</span>
              <span className={styles.groupName}>{query.data.group_name}</span>
            </div>
            <CopyButton text={query.data.group_name} label={t('whatsapp.steps.by_hand.copy_name')} />
          </Row>
          <Stack as="ol" gap={16} ref={list}>
            {steps.map((step) => (
              <ByHandStep
                key={step.task_id}
                flight={flight}
                step={step}
                todo={query.data}
                nameOf={nameIn(query.data, nameOf)}
                onDone={() => onDone(step)}
              />
            ))}
          </Stack>
        </>
      ) : query.isError ? (
        <div>
          {t('whatsapp.steps.by_hand.not_loaded')}
          <Button variant="outlined" onClick={() => query.refetch()}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : (
        <SkeletonRows rows={2} height={44} bars={[60]} />
      )}
    </Stack>
  );
};
