import { mdiForumRemoveOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { useSelf } from '../../accounts/client.ts';

interface NoChatProps {
  readonly flightId: FlightId;
  /** The chat was displayed on this screen a moment ago. */
  readonly left: boolean;
}

/** Explains why there is no chat: none exists, the reader has no access, or has lost it. */
export const NoChat = ({ flightId, left }: NoChatProps) => {
  const { t } = useTranslation();
  const staff = isStaff(useSelf());
  const what = left ? 'left' : staff ? 'no_group' : 'not_found';
  return (
    <div role="status">
      <EmptyState
        icon={mdiForumRemoveOutline}
        title={t(`chat.messages.${what}`)}
        text={t(`chat.messages.${what}_text`)}
        action={
          staff ? (
            <ButtonLink to="/flight/$flightId" params={{ flightId }} variant="contained">
              {t('chat.messages.open_day')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/signups" variant="contained">
              {t('chat.messages.back_to_signups')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
};
