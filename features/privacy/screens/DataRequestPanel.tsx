import { mdiDownload } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { mayAskAgain } from '../data-request.rules.ts';
import { DataRequestState } from './DataRequestState.tsx';
import styles from './OwnPanel.module.css';
import { OwnPanel } from './OwnPanel.tsx';
import { useDataRequest } from './use-data-request.ts';

/** Panel in which a signed-in person requests their data; the rest of the page explains it. */
export const DataRequestPanel = () => {
  const { t } = useTranslation();
  const { request, busy, failure, load, ask, download } = useDataRequest();
  const mayAsk = request !== null && mayAskAgain(request.state);
  return (
    <OwnPanel title={t('privacy.data_request.own_title')}>
      <div role="status">{request !== null && <DataRequestState request={request} />}</div>
      <div role="alert" className={styles.failure}>
        {failure !== null && t('privacy.data_request.failed', { reason: errorText(t, failure) })}
      </div>
      <div className={styles.buttons}>
        {mayAsk && (
          <Button variant="contained" size="large" disabled={busy} onClick={() => ask()}>
            {t(request.state === 'none' ? 'privacy.data_request.ask' : 'privacy.data_request.ask_again')}
          </Button>
        )}
        {request?.state === 'ready' && (
          <Button
            variant="contained"
            size="large"
            disabled={busy}
            startIcon={<Icon path={mdiDownload} size={20} />}
            onClick={() => download()}
          >
            {t('privacy.data_request.download')}
          </Button>
        )}
        {request === null && failure !== null && (
          <Button variant="outlined" disabled={busy} onClick={() => load()}>
            {t('privacy.data_request.retry')}
          </Button>
        )}
      </div>
    </OwnPanel>
  );
};
