import { useTranslation } from 'react-i18next';
import { createBrowserDates } from '../../../web/i18n/dates.ts';
import type { DataRequestState as Request } from '../data-request.contract.ts';

/**
 * Shows the state of the request. Uses the device's time zone, because a person may have schools in several zones, or
 * none.
 */
export const DataRequestState = ({ request: { state, expires_at, email } }: { readonly request: Request }) => {
  const { t } = useTranslation();
  const until = expires_at === null ? '' : createBrowserDates(t, Temporal.Now.timeZoneId()).fullDayAndTime(expires_at);
  switch (state) {
    case 'none':
      return <p>{t('privacy.data_request.none')}</p>;
    case 'waiting':
      return (
        <>
          <p>
            <strong>{t('privacy.data_request.waiting')}</strong>
          </p>
          <p>{email === null ? t('privacy.data_request.no_mail') : t('privacy.data_request.mail', { email })}</p>
        </>
      );
    case 'failed':
      return (
        <p>
          <strong>{t('privacy.data_request.given_up')}</strong>
        </p>
      );
    case 'ready':
      return (
        <>
          <p>
            <strong>{t('privacy.data_request.ready')}</strong>
          </p>
          <p>{t('privacy.data_request.until', { until })}</p>
        </>
      );
    case 'ended':
      return <p>{t('privacy.data_request.ended', { until })}</p>;
  }
};
