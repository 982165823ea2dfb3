import { mdiArrowLeft, mdiPrinterOutline, mdiTune } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../web/ui/buttons/IconAction.tsx';
import { ModalDialog } from '../../../web/ui/dialogs/ModalDialog.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { IconButtonLink } from '../../../web/ui/marks/links.tsx';
import { useIsPhone } from '../../../web/ui/page/use-media.ts';
import { PaperBar } from '../../../web/ui/paper/PaperBar.tsx';
import type { FlightTable } from '../../accounts/preferences.contract.ts';
import type { ListFormat } from '../contract.ts';
import { dayLabel, type ListedDay } from './day-label.ts';
import styles from './PrintScreen.module.css';
import { Choice } from './print/Choice.tsx';
import { SaveMenu } from './print/SaveMenu.tsx';

interface Printing {
  readonly flights: readonly ListedDay[];
  readonly tables: readonly FlightTable[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly saving: boolean;
  readonly onSave: (format: ListFormat) => void;
  /** Fields for the layout on paper. */
  readonly settings: ReactNode;
}

interface PrintToolbarProps {
  readonly flightId: FlightId;
  /** `null` while there is nothing to print. */
  readonly printing: Printing | null;
  /** Whether it leads back to the sign-ups, for readers without the page of the day. */
  readonly own?: boolean;
}

/** Toolbar, not printed: back, day, table, save, print, and the settings of the paper. On phones, one button opens all choices. */
export const PrintToolbar = ({ flightId, printing, own = false }: PrintToolbarProps) => {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const back = t(own ? 'flight_lists.back_to_signups' : 'flight_lists.back');
  const to = own ? ({ to: '/signups' } as const) : ({ to: '/flight/$flightId', params: { flightId } } as const);
  const choices = printing !== null && <Choices own={own} flightId={flightId} printing={printing} />;
  return (
    <>
      <PaperBar wraps>
        <IconButtonLink {...to} size="large" aria-label={back} title={back}>
          <Icon path={mdiArrowLeft} size={24} />
        </IconButtonLink>
        {!phone && choices}
        <span className={styles.spring} />
        {phone && printing !== null && (
          <SettingsButton>
            {choices}
            {printing.settings}
          </SettingsButton>
        )}
        {printing !== null && <SaveMenu busy={printing.saving} onSave={printing.onSave} />}
        <Button
          variant="contained"
          size="large"
          startIcon={<Icon path={mdiPrinterOutline} />}
          disabled={printing === null}
          onClick={() => print()}
        >
          {t('flight_lists.print')}
        </Button>
      </PaperBar>
      {!phone && printing?.settings}
    </>
  );
};

const SettingsButton = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconAction icon={mdiTune} label={t('flight_lists.settings.open')} onClick={() => setOpen(true)} size="large" />
      <ModalDialog
        open={open}
        wide
        title={t('flight_lists.settings.open')}
        onClose={close}
        actions={
          <Button variant="contained" data-first-focus onClick={close}>
            {t('actions.close')}
          </Button>
        }
      >
        {children}
      </ModalDialog>
    </>
  );
};

interface ChoicesProps {
  readonly own: boolean;
  readonly flightId: FlightId;
  readonly printing: Printing;
}

const Choices = ({ own, flightId, printing }: ChoicesProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const navigate = useNavigate();
  return (
    <Row gap={16} className={styles.choices}>
      <Choice
        label={t('flight_lists.day')}
        value={flightId}
        options={printing.flights.map((flight) => ({
          value: flight.flight_id,
          label: dayLabel(flight, printing.flights, dates, t),
        }))}
        onChoose={(flightId) =>
          void navigate({
            to: own ? '/print/$flightId' : '/flight/$flightId/print',
            params: { flightId },
            search: true,
            replace: true,
          })
        }
      />
      <Choice
        label={t('flight_lists.table')}
        value={printing.chosen}
        options={printing.tables.map(({ id, label }) => ({ value: id, label }))}
        onChoose={printing.onChoose}
      />
    </Row>
  );
};
