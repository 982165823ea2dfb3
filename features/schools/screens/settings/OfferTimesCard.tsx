import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { offerTimesQuery, type VersionedTimes, versionedTimes } from '../../offer-times.client.ts';
import { OFFER_TIME_NAMES, OFFER_TIMES, type OfferTime } from '../../offer-times.contract.ts';
import styles from './OfferTimesCard.module.css';
import { faultOf } from './offer-times.form.ts';
import { useOfferTimesForm } from './use-offer-times-form.ts';

const Fields = ({ times }: { readonly times: VersionedTimes }) => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useOfferTimesForm(times);
  const helperText = (name: OfferTime): string | undefined => {
    const fault = faultOf(form, name);
    if (fault === 'required') return t('fields.required');
    if (fault === 'range') return t('offer_times.range', OFFER_TIMES[name]);
    return name === 'offer_to_all_hours' ? t('offer_times.never') : undefined;
  };
  return (
    <>
      <div className={styles.fields}>
        {OFFER_TIME_NAMES.map((name) => (
          <TextField
            key={name}
            required
            label={t(`offer_times.fields.${name}`)}
            value={form[name]}
            onChange={(typed) => change({ [name]: typed })}
            error={faultOf(form, name) !== null}
            helperText={helperText(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            end={t(`offer_times.units.${name}`)}
          />
        ))}
      </div>
      <AutosaveLine
        autosave={autosave}
        conflict={conflict}
        nameOf={(name) => t(`offer_times.fields.${name}`)}
        textOf={(name, typed) => typed[name]}
      />
      <Hint>
        {t('offer_times.held', {
          hours: t('offer_times.hours', { count: times.offer_hours }),
          day_before: t('offer_times.hours', { count: times.offer_hours_day_before }),
          on_day: t('offer_times.minutes', { count: times.offer_minutes_on_day }),
        })}{' '}
        {t('offer_times.to_all', { count: times.offer_to_all_hours })}
      </Hint>
    </>
  );
};

/** Card of the school's settings that says how long members on a waiting list have to take a free seat. */
export const OfferTimesCard = () => {
  const { t } = useTranslation();
  const { data: times, isError, refetch } = useQuery({ ...offerTimesQuery(), select: versionedTimes });
  return (
    <Card title={t('offer_times.title')}>
      <Stack gap={12}>
        <Hint>{t('offer_times.what')}</Hint>
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
