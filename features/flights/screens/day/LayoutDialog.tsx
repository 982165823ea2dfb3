import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { usePreferences, useSaveLayout } from '../../../accounts/client.ts';
import { FLIGHT_SEGMENTS, type FlightSegment } from '../../../accounts/preferences.contract.ts';
import styles from './LayoutDialog.module.css';
import { columnsOf, movedInColumn } from './segment-columns.rules.ts';
import { useColumnCount } from './use-column-count.ts';

interface Move {
  readonly part: FlightSegment;
  readonly step: 1 | -1;
}

/**
 * Restores the focus: moving a row also moves its pressed button, which then loses the focus in the browser. If the
 * button is disabled at the end of the list, the other one gets the focus.
 */
const useFocusOnMoved = (move: Move | null) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (move === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-part="${move.part}"] button`) ?? [])];
    const [pressed, other] = move.step === -1 ? buttons : buttons.toReversed();
    (pressed?.disabled ? other : pressed)?.focus();
  }, [move]);
  return list;
};

/** Headings of the columns, by their number. */
const HEADINGS = { 1: [], 2: ['left', 'right'], 3: ['left', 'middle', 'right'] } as const;

/** Dialog for the order of the segments on a flight day's page, in the columns in which the page shows them. */
export const LayoutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const size = useIsMobile() ? 'large' : 'medium';
  const [order, setOrder] = useState<readonly FlightSegment[]>(usePreferences().flight_layout);
  const [move, setMove] = useState<Move | null>(null);
  const lists = useFocusOnMoved(move);
  const count = useColumnCount();
  const columns = columnsOf(order, count);
  const notice = useNotice();
  const { mutateAsync, isPending, error } = useSaveLayout();

  const shift = (part: FlightSegment, step: 1 | -1) => {
    setOrder(movedInColumn(order, part, step, count));
    setMove({ part, step });
  };
  const save = async () => {
    await mutateAsync(order);
    notice({ message: t('flights.layout.saved') });
    onClose();
  };
  const nameOf = (part: FlightSegment) => t(`flights.day.${part}`);
  const column = columns.find((names) => move !== null && names.includes(move.part)) ?? [];

  return (
    <ModalDialog
      open
      title={t('flights.layout.title')}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isPending} onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button variant="contained" disabled={isPending} onClick={() => save().catch(() => undefined)}>
            {t('flights.layout.save')}
          </Button>
        </>
      }
    >
      <p>{t('flights.layout.text')}</p>
      <div ref={lists}>
        {columns.map((names, at) => {
          const heading = HEADINGS[count][at];
          return (
            <section key={heading ?? 'all'}>
              {heading !== undefined && (
                <Text as="h3" size={14} tone="text" weight={600} className={styles.heading}>
                  {t(`flights.layout.columns.${heading}`)}
                </Text>
              )}
              <ol className={styles.rows}>
                {names.map((part, index) => (
                  <Row as="li" gap={4} key={part} data-part={part} className={styles.row}>
                    <span className={styles.name}>{nameOf(part)}</span>
                    <IconAction
                      icon={mdiArrowUp}
                      label={t('flights.layout.up', { part: nameOf(part) })}
                      size={size}
                      disabled={index === 0}
                      onClick={() => shift(part, -1)}
                    />
                    <IconAction
                      icon={mdiArrowDown}
                      label={t('flights.layout.down', { part: nameOf(part) })}
                      size={size}
                      disabled={index === names.length - 1}
                      onClick={() => shift(part, 1)}
                    />
                  </Row>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
      <Button variant="text" className={styles.reset} disabled={isPending} onClick={() => setOrder(FLIGHT_SEGMENTS)}>
        {t('flights.layout.reset')}
      </Button>
      {error !== null && (
        <Text as="p" tone="err" weight={500} role="alert" className={styles.refusal}>
          {errorText(t, error)}
        </Text>
      )}
      <p role="status" className="visually-hidden">
        {move !== null &&
          t('flights.layout.moved', {
            part: nameOf(move.part),
            place: column.indexOf(move.part) + 1,
            count: column.length,
          })}
      </p>
    </ModalDialog>
  );
};
