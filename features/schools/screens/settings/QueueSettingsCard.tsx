import { useTranslation } from 'react-i18next';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { ToggleField } from '../../../../web/ui/fields/ToggleGroup.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { queueSettingsQuery } from '../../queue-settings.client.ts';
import { OFFER_TIME_NAMES, OFFER_TIMES, type OfferTime, type QueueSettings } from '../../queue-settings.contract.ts';
import { LoadedCard } from './LoadedCard.tsx';
import styles from './QueueSettingsCard.module.css';
import { faultOf, type QueueForm } from './queue-settings.form.ts';
import { useQueueSettingsForm } from './use-queue-settings-form.ts';

const ORDERS = ['asked', 'fewest_days'] as const;
const orderOf = ({ fewest_days_first }: QueueForm) => ORDERS[fewest_days_first ? 1 : 0];

const Fields = ({ settings }: { readonly settings: QueueSettings }) => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useQueueSettingsForm(settings);
  const helperText = (name: OfferTime): string | undefined => {
    const fault = faultOf(form, name);
    if (fault === 'required') return t('fields.required');
    if (fault === 'range') return t('queue_settings.range', OFFER_TIMES[name]);
    return name === 'offer_to_all_hours' ? t('queue_settings.never') : undefined;
  };
  return (
    <>
      <ToggleField
        label={t('queue_settings.fields.fewest_days_first')}
        value={orderOf(form)}
        options={ORDERS.map((order) => ({ value: order, shown: t(`queue_settings.orders.${order}`) }))}
        onChange={(order) => change({ fewest_days_first: order === 'fewest_days' })}
      />
      <Hint>{t(`queue_settings.order_means.${orderOf(form)}`)}</Hint>
      <Hint>{t('queue_settings.what')}</Hint>
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
        textOf={(name, typed) =>
          name === 'fewest_days_first' ? t(`queue_settings.orders.${orderOf(typed)}`) : typed[name]
        }
      />
      <Hint>
        {t('queue_settings.held', {
          hours: t('queue_settings.hours', { count: settings.offer_hours }),
          day_before: t('queue_settings.hours', { count: settings.offer_hours_day_before }),
          on_day: t('queue_settings.minutes', { count: settings.offer_minutes_on_day }),
        })}{' '}
        {t('queue_settings.to_all', { count: settings.offer_to_all_hours })}
      </Hint>
    </>
  );
};

/** Card of the school's settings that says who comes first on waiting lists, and how long they have to take a free seat. */
export const QueueSettingsCard = () => {
  const { t } = useTranslation();
  return (
    <LoadedCard title={t('queue_settings.title')} query={queueSettingsQuery()}>
      {(settings) => <Fields settings={settings} />}
    </LoadedCard>
  );
};
