import { mdiMinus, mdiPlus } from '@mdi/js';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { MOST_FLIGHTS_A_DAY } from '../../contract.ts';
import styles from './AttendanceFields.module.css';

interface FlightsFieldProps {
  /** Name of the member whose flights are counted. */
  readonly name: string;
  readonly flights: number;
  readonly onChange: (flights: number) => void;
}

const NAME = 'flights';

/** Focuses the same field of the next member on the page, in either list. */
const goToNext = (field: HTMLInputElement): void => {
  const fields = [...document.getElementsByName(NAME)];
  fields[fields.indexOf(field) + 1]?.focus();
};

/** Two large buttons for touch, and a number field for the keyboard, in which Enter goes to the next member. */
export const FlightsField = ({ name, flights, onChange }: FlightsFieldProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  /** Last input. The list follows a moment later, and quick presses must not wait for it. */
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the input whenever the list brings a new value
  useEffect(() => setTyped(null), [flights]);
  const text = typed ?? String(flights);
  const count = text === '' ? flights : Number(text);

  const set = (wanted: number): void => {
    if (wanted < 0 || wanted > MOST_FLIGHTS_A_DAY) {
      notice({ message: t('signups.members.attendance.limits', { most: MOST_FLIGHTS_A_DAY }) });
      return;
    }
    setTyped(String(wanted));
    if (wanted !== count) onChange(wanted);
  };

  const type = (value: string): void => {
    const digits = value.trim();
    if (digits === '') setTyped('');
    else if (/^\d+$/.test(digits)) set(Number(digits));
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') goToNext(event.currentTarget);
    else if (event.key === 'ArrowUp') set(count + 1);
    else if (event.key === 'ArrowDown') set(count - 1);
    else return;
    event.preventDefault();
  };

  return (
    <span className={styles.flights}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('signups.members.attendance.less', { name })}
        aria-disabled={count === 0}
        onClick={() => set(count - 1)}
      >
        <Icon path={mdiMinus} />
      </button>
      <input
        name={NAME}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={t('signups.members.attendance.flights_of', { name })}
        aria-valuenow={count}
        aria-valuemin={0}
        aria-valuemax={MOST_FLIGHTS_A_DAY}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('signups.members.attendance.more', { name })}
        aria-disabled={count === MOST_FLIGHTS_A_DAY}
        onClick={() => set(count + 1)}
      >
        <Icon path={mdiPlus} />
      </button>
    </span>
  );
};
