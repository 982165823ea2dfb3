import { mdiClipboardListOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../../web/ui/marks/links.tsx';
import { deltaDays, mayBeDecided } from '../../rules.ts';
import type { FlightProps } from '../list/cells.tsx';

/** The way to the board, from the flight day on until it is past. */
export const BoardLink = ({ flight, size = 'medium' }: FlightProps & { readonly size?: 'medium' | 'large' }) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const now = useNow();
  if (!mayBeDecided(flight) || deltaDays(flight, now, zone) > 0) return null;
  return (
    <ButtonLink
      to="/flight/$flightId/board"
      params={{ flightId: flight.flight_id }}
      variant="outlined"
      color="inherit"
      size={size}
      startIcon={<Icon path={mdiClipboardListOutline} />}
    >
      {t('flights.board')}
    </ButtonLink>
  );
};
