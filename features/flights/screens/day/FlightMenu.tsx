import {
  mdiArrowRight,
  mdiCalendarRemoveOutline,
  mdiCheck,
  mdiContentCopy,
  mdiHistory,
  mdiPrinterOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { MenuLine, MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import type { Flight } from '../../contract.ts';
import { mayBeDecided, standing } from '../../rules.ts';
import type { FlightActions } from './use-flight-actions.tsx';

interface FlightMenuProps {
  readonly flight: Flight;
  readonly actions: FlightActions;
  /** Opens the history of the day, which only its page shows. */
  readonly onHistory?: () => void;
  readonly size?: 'small' | 'medium' | 'large';
  /** Actions to leave out because they have a button beside the menu. */
  readonly without?: readonly ('open' | 'print' | 'confirm' | 'cancel')[];
}

export const FlightMenu = ({ flight, actions, onHistory, size = 'small', without = [] }: FlightMenuProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const navigate = useNavigate();
  const state = standing(flight);
  const { flight_id: flightId } = flight;
  return (
    <MoreMenu label={t('flights.more_for', { day: dates.dayShort(flight.start_datetime) })} size={size}>
      {!without.includes('open') && (
        <MenuRow icon={mdiArrowRight} onSelect={() => void navigate({ to: '/flight/$flightId', params: { flightId } })}>
          {t('flights.open_day')}
        </MenuRow>
      )}
      {!without.includes('print') && (
        <MenuRow
          icon={mdiPrinterOutline}
          onSelect={() => void navigate({ to: '/flight/$flightId/print', params: { flightId } })}
        >
          {t('flights.print')}
        </MenuRow>
      )}
      {!without.includes('confirm') && mayBeDecided(flight) && state !== 'confirmed' && (
        <MenuRow icon={mdiCheck} onSelect={() => void actions.confirm(flight)}>
          {t(state === 'canceled' ? 'flights.confirm_again' : 'flights.confirm')}
        </MenuRow>
      )}
      {!without.includes('cancel') && mayBeDecided(flight) && state !== 'canceled' && (
        <MenuRow icon={mdiCalendarRemoveOutline} onSelect={() => actions.askToCancel(flight)}>
          {t('flights.cancel')}
        </MenuRow>
      )}
      <MenuRow icon={mdiContentCopy} onSelect={() => actions.schedule(flight)}>
        {t('flights.copy')}
      </MenuRow>
      {onHistory !== undefined && (
        <MenuRow icon={mdiHistory} onSelect={onHistory}>
          {t('flights.history')}
        </MenuRow>
      )}
      <MenuLine />
      <MenuRow icon={mdiTrashCanOutline} destructive onSelect={() => actions.askToRemove(flight)}>
        {t('flights.remove')}
      </MenuRow>
    </MoreMenu>
  );
};
