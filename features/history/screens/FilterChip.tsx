import { mdiClose } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../web/ui/buttons/IconAction.tsx';
import styles from './FilterChip.module.css';

interface FilterChipProps {
  readonly label: string;
  readonly value: string;
  readonly onClear: () => void;
}

/** Chosen value of a filter, which can be removed. */
export const FilterChip = ({ label, value, onClear }: FilterChipProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.chip}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span> {value}
      </span>
      <IconAction
        icon={mdiClose}
        size="large"
        label={t('history.filters.remove', { name: `${label} ${value}` })}
        onClick={onClear}
      />
    </span>
  );
};
