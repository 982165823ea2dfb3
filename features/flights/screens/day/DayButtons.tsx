import { mdiCalendarRemoveOutline, mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ActionBar } from '../../../../web/ui/page/DetailBar.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { mayBeDecided, standing } from '../../rules.ts';
import type { DayPageProps } from './day-page.ts';

type ButtonProps = Pick<DayPageProps, 'flight' | 'actions'>;

/** Primary button while the day is unconfirmed. */
export const ConfirmButton = ({ flight, actions }: ButtonProps) => {
  const { t } = useTranslation();
  const state = standing(flight);
  if (state === 'confirmed' || !mayBeDecided(flight)) return null;
  return (
    <Button
      variant={state === 'unconfirmed' ? 'contained' : 'outlined'}
      startIcon={<Icon path={mdiCheck} />}
      onClick={() => actions.confirm(flight)}
    >
      {t(state === 'canceled' ? 'flights.confirm_again' : 'flights.confirm')}
    </Button>
  );
};

export const CancelButton = ({ flight, actions }: ButtonProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  if (standing(flight) === 'canceled' || !mayBeDecided(flight)) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={mobile ? undefined : <Icon path={mdiCalendarRemoveOutline} />}
      onClick={() => actions.askToCancel(flight)}
    >
      {t('flights.cancel')}
    </Button>
  );
};

/** Buttons at the foot of a phone, each in its own half: pressing one must not move the other under the finger. */
export const DayBar = ({ flight, actions }: ButtonProps) =>
  mayBeDecided(flight) && (
    <ActionBar>
      {standing(flight) === 'canceled' ? <span /> : <CancelButton flight={flight} actions={actions} />}
      {standing(flight) === 'confirmed' ? <span /> : <ConfirmButton flight={flight} actions={actions} />}
    </ActionBar>
  );
