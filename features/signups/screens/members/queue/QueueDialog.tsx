import { useTranslation } from 'react-i18next';
import { lineFault, normalLine } from '../../../../../core/texts/typed-text.ts';
import { ConfirmDialog } from '../../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../../web/ui/forms/use-form.ts';
import { Stack } from '../../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../../../accounts/client.ts';
import type { Flight } from '../../../../flights/contract.ts';
import { LONGEST_REASON } from '../../../contract.ts';
import { useChangeQueue } from '../../../queue/client.ts';
import type { QueueMember } from '../../../queue/contract.ts';
import { fullName } from '../../../ui/matching-names.rules.ts';

interface QueueDialogProps {
  readonly flight: Flight;
  readonly about: 'move' | 'remove';
  readonly member: QueueMember;
  /** How many wait. */
  readonly places: number;
  readonly onClose: () => void;
}

/** Asks for the new place of a waiting member, or whether to take them off, and why. */
export const QueueDialog = ({ flight, about, member, places, onClose }: QueueDialogProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { mutateAsync } = useChangeQueue(flight.flight_id);
  const { memberId: ownId } = useSelf();
  const name = fullName(member);
  const isMove = about === 'move';
  const form = useForm<{ place: string; reason: string }>({
    start: { place: member.place === 1 ? '2' : '1', reason: '' },
    faultsOf: ({ reason }) => ({
      reason: normalLine(reason) === '' ? 'required' : lineFault(reason, LONGEST_REASON),
    }),
    send: async (values) => {
      const place = isMove ? Number(values.place) : null;
      await mutateAsync({ user_id: member.user_id, place, reason: normalLine(values.reason) });
      notice({ message: place === null ? t('queue.removed', { name }) : t('queue.moved', { name, place }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t(isMove ? 'queue.move_title' : 'queue.remove_title', { name })}
      verb={t(isMove ? 'queue.move_verb' : 'queue.remove_verb')}
      destructive={!isMove}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Stack gap={16} tone="text">
        {isMove && (
          <SelectField
            label={t('queue.place')}
            options={Array.from({ length: places }, (_, index) => String(index + 1))
              .filter((place) => place !== String(member.place))
              .map((place) => ({ value: place, label: place }))}
            {...form.field('place')}
          />
        )}
        <TextField label={t('queue.reason')} required {...form.field('reason')} data-first-focus />
        <p>
          {isMove ? t('queue.others_keep') : member.email && member.user_id !== ownId ? t('queue.told', { name }) : ''}{' '}
          {t('queue.reason_hint')}
        </p>
      </Stack>
    </ConfirmDialog>
  );
};
