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
import { useUndoLastPayment } from './use-undo-last-payment.ts';

/** Notes with one press that a member has paid now; an amount can be recorded beside it, then or later. */
export const PaidToday = ({ member: { user_id, first_name } }: { readonly member: FullMember }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { mutateAsync, isPending } = useSetLastPayment({ id: user_id, own: useSelf().memberId === user_id });

  const undo = useUndoLastPayment(mutateAsync);
  const note = async () => {
    try {
      const { before, after } = await mutateAsync({ to: toWire(Temporal.Now.instant()) });
      notice({
        message: t('members.one.paid_today_done', { name: first_name }),
        undo: () => undo(before, after),
      });
    } catch (error) {
      notice({ message: errorText(t, error) });
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
