import { mdiPoll } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { Hint, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { Flight } from '../../../flights/contract.ts';
import { standing } from '../../../flights/rules.ts';
import { useMakePoll } from '../../client.ts';
import { mayMakePoll } from '../../rules.ts';

interface MakePollProps {
  readonly flight: Flight;
  readonly onMade: (sentence: string) => void;
}

/** Shown once there is a group: the button that sends the materials poll. */
export const MakePoll = ({ flight, onMade }: MakePollProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const mobile = useIsMobile();
  const make = useMakePoll(flight.flight_id);
  const verdict = mayMakePoll(flight, now);
  const press = async () => {
    try {
      await make.mutateAsync();
    } catch {
      return;
    }
    onMade(t('chat.group.poll_said'));
  };
  return (
    <Stack start gap={10}>
      <Hint>{t('chat.group.poll_text')}</Hint>
      <ReasonedButton
        // On an unconfirmed day, the only primary button is in the header.
        variant={standing(flight) === 'unconfirmed' ? 'outlined' : 'contained'}
        size={mobile ? 'large' : 'medium'}
        startIcon={<Icon path={mdiPoll} />}
        reason={typeof verdict === 'string' ? null : t(`errors.${verdict.refusal}`)}
        reasonAs="text"
        busy={make.isPending}
        onClick={() => press()}
      >
        {t('chat.group.make_poll')}
      </ReasonedButton>
      <Text as="p" size={13} tone="err" role="alert">
        {make.isError && errorText(t, make.error)}
      </Text>
    </Stack>
  );
};
