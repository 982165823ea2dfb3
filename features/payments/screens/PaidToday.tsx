import { mdiCashCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { toWire } from '../../../core/time/instant.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../accounts/client.ts';
import type { FullMember } from '../../members/contract.ts';
import { useSetLastPayment } from '../client.ts';

/** Notes with one press that a member has paid now; an amount can be recorded beside it, then or later. */
export const PaidToday = ({ member: { user_id, first_name } }: { readonly member: FullMember }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { mutateAsync, isPending } = useSetLastPayment({ id: user_id, own: useSelf().memberId === user_id });

  const say = (error: unknown) => notice({ message: errorText(t, error) });
  const note = async () => {
    const to = toWire(Temporal.Now.instant());
    try {
      const before = await mutateAsync({ to });
      notice({
        message: t('members.one.paid_today_done', { name: first_name }),
        undo: () => mutateAsync({ to: before, from: to }).catch(say),
      });
    } catch (error) {
      say(error);
    }
  };
  return (
    <Button
      variant="contained"
      startIcon={<Icon path={mdiCashCheck} />}
      disabled={isPending}
      onClick={() => void note()}
    >
      {t('members.one.paid_today')}
    </Button>
  );
};
