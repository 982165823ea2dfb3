import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import type { ValueFieldProps } from '../../../../web/ui/forms/use-form.ts';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import styles from './WeekdaysField.module.css';

/** Several days of the week, each as a button; from 1, Monday. */
export const WeekdaysField = ({ value, onChange, error, helperText }: ValueFieldProps<readonly number[]>) => {
  const { t } = useTranslation();
  const id = useId();
  const names = t('calendar.weekdays_long').split(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out as a grid
    <div role="group" aria-label={t('planning.weekdays')} aria-describedby={id}>
      <Text as="p" size={12} tone="quiet" aria-hidden>
        {t('planning.weekdays')}
      </Text>
      <div className={styles.days}>
        {useDates()
          .weekdayHeads()
          .map((head, place) => {
            const isOn = value.includes(place + 1);
            return (
              <button
                key={head}
                type="button"
                aria-pressed={isOn}
                data-invalid={(error && place === 0) || undefined}
                className={styles.day}
                onClick={() =>
                  onChange(isOn ? value.filter((weekday) => weekday !== place + 1) : [...value, place + 1])
                }
              >
                <span aria-hidden>{head}</span>
                <span className="visually-hidden">{names[place]}</span>
              </button>
            );
          })}
      </div>
      <Text as="p" size={12} tone="err" id={id}>
        {helperText}
      </Text>
    </div>
  );
};
