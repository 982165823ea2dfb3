import { mdiClose } from '@mdi/js';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { useIsPhone } from '../../../web/ui/use-media.ts';
import styles from './PickedDays.module.css';

interface PickedDaysProps {
  /** ISO days in their order. */
  readonly days: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
  /** What is wrong with them: none is picked, or one too many was. */
  readonly error?: string | undefined;
}

/** The days that are picked, also those of other months, each to be taken out again. */
export const PickedDays = ({ days, onChange, error }: PickedDaysProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const list = useRef<HTMLUListElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const phone = useIsPhone();
  const count = days.length;

  const remove = (day: string) => {
    const place = days.indexOf(day);
    onChange(days.filter((picked) => picked !== day));
    // The pressed button is gone then: on to the neighbour that moves up, so that several can go one after the other.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      (buttons?.[Math.min(place, buttons.length - 1)] ?? head.current)?.focus();
    });
  };

  return (
    <>
      <div className={styles.line}>
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
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <ul ref={list} className={styles.chips}>
        {days.map((day) => {
          const label = dates.dayShort(Temporal.PlainDate.from(day));
          return (
            <li key={day} className={styles.chip}>
              {label}
              <button
                type="button"
                aria-label={t('flights.schedule.unpick', { day: label })}
                onClick={() => remove(day)}
              >
                <Icon path={mdiClose} size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
