import { mdiClose } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../web/ui/buttons/IconAction.tsx';
import { Row, Text } from '../../../web/ui/layout/Layout.tsx';
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
    <Row as="span" spread className={styles.chip}>
      <Text cut className={styles.words}>
        <Text tone="quiet">{label}</Text> {value}
      </Text>
      <IconAction
        icon={mdiClose}
        size="large"
        label={t('history.filters.remove', { name: `${label} ${value}` })}
        onClick={onClear}
      />
    </Row>
  );
};
