import { mdiAccountOffOutline, mdiInformationOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalParagraph, paragraphFault } from '../../../../core/texts/typed-text.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../../../web/ui/fields/TextArea.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { StateMark } from '../../../../web/ui/marks/StateMark.tsx';
import type { SignUpFlight } from '../../contract.ts';
import { useHandOver } from '../../hand-over/client.ts';
import { LONGEST_EXCUSE } from '../../hand-over/contract.ts';
import type { Late } from '../list/sign-up-list.rules.ts';
import styles from './TooLate.module.css';

interface HandOverProps {
  readonly flight: SignUpFlight;
  /** Day in words, for screen reader users who hear the button without its card. */
  readonly day: string;
  readonly late: Late;
}

/** Lets a member hand their seat over after the deadline, or says that they did and lets them take it back. */
export const HandOver = ({ flight, day, late }: HandOverProps) => {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useHandOver(flight.flight_id);
  return (
    <>
      {late === 'handed_over' ? (
        <>
          <p className={styles.words} role="status">
            <Icon path={mdiInformationOutline} size={18} />
            {t(flight.held_students > 0 ? 'hand_over.to_queue' : 'hand_over.to_all')}
          </p>
          <Button
            variant="outlined"
            size="large"
            aria-label={t('hand_over.can_come_on', { day })}
            busy={isPending}
            onClick={() => mutate(null)}
          >
            {t('hand_over.can_come')}
          </Button>
        </>
      ) : (
        <Button
          variant="outlined"
          size="large"
          aria-label={t('hand_over.cannot_come_on', { day })}
          onClick={() => setIsAsking(true)}
        >
          {t('hand_over.cannot_come')}
        </Button>
      )}
      {isAsking && (
        <CannotComeDialog flight={flight} stays={late === 'may_hand_over'} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
};

interface CannotComeDialogProps {
  readonly flight: SignUpFlight;
  /** Whether the seat stays theirs until somebody takes it. */
  readonly stays: boolean;
  readonly onClose: () => void;
}

/** Asks a member after the deadline why they can't come. */
const CannotComeDialog = ({ flight, stays, onClose }: CannotComeDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { mutateAsync } = useHandOver(flight.flight_id);
  const form = useForm({
    start: { reason: '' },
    faultsOf: ({ reason }) => ({
      reason: normalParagraph(reason) === '' ? 'required' : paragraphFault(reason, LONGEST_EXCUSE),
    }),
    send: async ({ reason }) => {
      await mutateAsync(normalParagraph(reason));
      onClose();
    },
    failureAt: 'reason',
  });
  return (
    <ConfirmDialog
      open
      title={t('hand_over.title', { day: dates.dayShort(flight.start_datetime) })}
      verb={t('hand_over.cannot_come')}
      keep={t('signups.leave.keep')}
      destructive={false}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Stack gap={16} tone="text">
        <p>{t(stays ? 'hand_over.stays' : 'hand_over.leaves')}</p>
        <TextArea label={t('hand_over.reason')} required maxRows={6} {...form.field('reason')} data-first-focus />
        <p>{t('hand_over.reason_hint')}</p>
      </Stack>
    </ConfirmDialog>
  );
};

/** Says why a seat can still be had after the deadline. */
export const HandedOverLine = () => {
  const { t } = useTranslation();
  return <span>{t('hand_over.free')}</span>;
};

/** Says to staff that a member can't come, and why. */
export const CannotComeMark = ({ reason }: { readonly reason: string }) => {
  const { t } = useTranslation();
  return (
    <StateMark tone="warn" icon={mdiAccountOffOutline}>
      <span className={styles.why}>
        {reason === '' ? t('hand_over.absent') : t('hand_over.absent_because', { reason })}
      </span>
    </StateMark>
  );
};
