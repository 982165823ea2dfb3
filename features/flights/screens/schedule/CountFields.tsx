import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { namesOf } from '../../../fields/kinds.fields.ts';
import styles from './ScheduleCard.module.css';
import { COUNTS, type CountName, type SharedForm } from './shared-fields.form.ts';

interface CountFieldsProps {
  readonly form: Pick<SharedForm, CountName | 'no_queue'>;
  readonly onChange: (part: Partial<Pick<SharedForm, CountName | 'no_queue'>>) => void;
  readonly errorOf: (field: CountName) => string | undefined;
  readonly onLeave?: (field: CountName) => void;
}

/**
 * The numbers of seats, and whether a full day has a waiting list. Numbers are typed as text: a number input would swallow
 * what it can't read.
 */
export const CountFields = ({ form, onChange, errorOf, onLeave }: CountFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        {namesOf(COUNTS).map((name) => (
          <TextField
            key={name}
            label={t(`flight_fields.name.${name}`)}
            value={form[name]}
            onChange={(text) => onChange({ [name]: text })}
            onBlur={() => onLeave?.(name)}
            error={errorOf(name) !== undefined}
            helperText={errorOf(name)}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      <CheckField
        label={t('flight_fields.name.no_queue')}
        checked={form.no_queue}
        onChange={(no_queue) => onChange({ no_queue })}
      />
    </>
  );
};
