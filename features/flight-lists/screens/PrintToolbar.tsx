import { mdiArrowLeft, mdiPrinterOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { IconButtonLink } from '../../../web/ui/links.tsx';
import type { FlightTable } from '../../accounts/contract.ts';
import styles from './PrintScreen.module.css';

interface PrintToolbarProps {
  readonly flightId: FlightId;
  /** Left out while there is nothing to print yet. */
  readonly tables?: readonly FlightTable[];
  readonly chosen?: string;
  readonly onChoose?: (id: string) => void;
}

/** On the screen only: back, which table, print. */
export const PrintToolbar = ({ flightId, tables = [], chosen = '', onChoose }: PrintToolbarProps) => {
  const { t } = useTranslation();
  return (
    <header className={styles.toolbar}>
      <IconButtonLink
        to="/flight/$flightId"
        params={{ flightId }}
        size="large"
        aria-label={t('flight_lists.back')}
        title={t('flight_lists.back')}
      >
        <Icon path={mdiArrowLeft} size={24} />
      </IconButtonLink>
      {tables.length > 0 && (
        <label className={styles.choice}>
          <span>{t('flight_lists.table')}</span>
          <select value={chosen} onChange={({ target }) => onChoose?.(target.value)}>
            {tables.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className={styles.spring} />
      <Button
        variant="contained"
        size="large"
        startIcon={<Icon path={mdiPrinterOutline} />}
        disabled={tables.length === 0}
        onClick={() => print()}
      >
        {t('flight_lists.print')}
      </Button>
    </header>
  );
};
