import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { queueSettingsQuery, type VersionedSettings, versionedSettings } from '../../queue-settings.client.ts';
import { OFFER_TIME_NAMES, OFFER_TIMES, type OfferTime } from '../../queue-settings.contract.ts';
import styles from './QueueSettingsCard.module.css';
import { faultOf } from './queue-settings.form.ts';
import { useQueueSettingsForm } from './use-queue-settings-form.ts';

const Fields = ({ times }: { readonly times: VersionedSettings }) => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useQueueSettingsForm(times);
  const helperText = (name: OfferTime): string | undefined => {
    const fault = faultOf(form, name);
    if (fault === 'required') return t('fields.required');
    if (fault === 'range') return t('queue_settings.range', OFFER_TIMES[name]);
    return name === 'offer_to_all_hours' ? t('queue_settings.never') : undefined;
  };
  return (
    <>
      <div className={styles.fields}>
        {OFFER_TIME_NAMES.map((name) => (
          <TextField
            key={name}
            required
            label={t(`queue_settings.fields.${name}`)}
            value={form[name]}
            onChange={(typed) => change({ [name]: typed })}
            error={faultOf(form, name) !== null}
            helperText={helperText(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            end={t(`queue_settings.units.${name}`)}
          />
        ))}
      </div>
      <AutosaveLine
        autosave={autosave}
        conflict={conflict}
        nameOf={(name) => t(`queue_settings.fields.${name}`)}
        textOf={(name, typed) => typed[name]}
      />
      <Hint>
        {t('queue_settings.held', {
          hours: t('queue_settings.hours', { count: times.offer_hours }),
          day_before: t('queue_settings.hours', { count: times.offer_hours_day_before }),
          on_day: t('queue_settings.minutes', { count: times.offer_minutes_on_day }),
        })}{' '}
        {t('queue_settings.to_all', { count: times.offer_to_all_hours })}
      </Hint>
    </>
  );
};

/** Card of the school's settings that says how long members on a waiting list have to take a free seat. */
export const QueueSettingsCard = () => {
  const { t } = useTranslation();
  const { data: times, isError, refetch } = useQuery({ ...queueSettingsQuery(), select: versionedSettings });
  return (
    <Card title={t('queue_settings.title')}>
      <Stack gap={12}>
        <Hint>{t('queue_settings.what')}</Hint>
        {times !== undefined && <Fields times={times} />}
        {times === undefined && !isError && <SkeletonRows rows={2} height={48} />}
        {times === undefined && isError && (
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
