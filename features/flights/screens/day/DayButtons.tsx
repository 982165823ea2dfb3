import { mdiCalendarRemoveOutline, mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { standing } from '../../rules.ts';
import type { DayPageProps } from './day-page.ts';

/**
 * Buttons to cancel and confirm, as the day's state allows. Confirm is the primary button while the day is unconfirmed.
 */
export const DayButtons = ({ flight, actions }: Pick<DayPageProps, 'flight' | 'actions'>) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const state = standing(flight);
  return (
    <>
      {state !== 'canceled' && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={mobile ? undefined : <Icon path={mdiCalendarRemoveOutline} />}
          onClick={() => actions.askToCancel(flight)}
        >
          {t('flights.cancel')}
        </Button>
      )}
      {state !== 'confirmed' && (
        <Button
          variant={state === 'unconfirmed' ? 'contained' : 'outlined'}
          startIcon={<Icon path={mdiCheck} />}
          onClick={() => actions.confirm(flight)}
        >
          {t(state === 'canceled' ? 'flights.confirm_again' : 'flights.confirm')}
        </Button>
      )}
    </>
  );
};
