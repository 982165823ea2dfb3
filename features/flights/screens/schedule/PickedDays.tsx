import { mdiClose } from '@mdi/js';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useIsPhone } from '../../../../web/ui/page/use-media.ts';
import styles from './PickedDays.module.css';

interface PickedDaysProps {
  /** ISO dates in chronological order. */
  readonly days: readonly string[];
  /** Days that have a flight already. */
  readonly marked: ReadonlySet<string>;
  readonly onChange: (days: readonly string[]) => void;
  /** Error text: no day is picked, or too many are. */
  readonly error?: string | undefined;
}

/** Lists the picked days of all months, each with a button to remove it. */
export const PickedDays = ({ days, marked, onChange, error }: PickedDaysProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const list = useRef<HTMLUListElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const phone = useIsPhone();
  const count = days.length;

  const remove = (day: string) => {
    const place = days.indexOf(day);
    onChange(days.filter((picked) => picked !== day));
    // The pressed button is gone: focus the next day's button, so that several can be removed in a row.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      (buttons?.[Math.min(place, buttons.length - 1)] ?? head.current)?.focus();
    });
  };

  return (
    <>
      <Row spread className={styles.line}>
        <h3 ref={head} tabIndex={-1} data-invalid={error === undefined ? undefined : true}>
          <span role="status">
            {count === 0 ? t('flights.schedule.none_picked') : t('flights.schedule.picked', { count })}
          </span>
        </h3>
        {count > 0 && (
          <Button size={phone ? 'medium' : 'small'} onClick={() => onChange([])}>
            {t('actions.clear')}
          </Button>
        )}
      </Row>
      <Text as="p" size={12} tone="err" role="alert">
        {error}
      </Text>
      <Row as="ul" align="stretch" gap={8} wrap ref={list} className={styles.chips}>
        {days.map((day) => {
          const label = dates.dayShort(Temporal.PlainDate.from(day));
          return (
            <Row as="li" inline key={day} className={styles.chip}>
              {label}
              {marked.has(day) && (
                <span className={styles.mark} title={t('flights.schedule.has_flight')}>
                  <span className="visually-hidden">{t('flights.schedule.has_flight')}</span>
                </span>
              )}
              <button
                type="button"
                aria-label={t('flights.schedule.unpick', { day: label })}
                onClick={() => remove(day)}
              >
                <Icon path={mdiClose} size={16} />
              </button>
            </Row>
          );
        })}
      </Row>
    </>
  );
};
