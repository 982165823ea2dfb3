import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useCheckBridge } from '../../settings.client.ts';
import styles from './ConnectionCheck.module.css';

/** Checks the saved WAHA server. `changed`: the form differs from the saved settings. */
export const ConnectionCheck = ({ changed }: { readonly changed: boolean }) => {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useCheckBridge();
  const ready = data?.state === 'ready';
  const words = error !== null ? errorText(t, error) : data && t(`whatsapp.bridge.states.${data.state}`);
  // Hides a result that does not concern the settings on the screen.
  const shown = !changed && !isPending && words !== undefined;
  return (
    <>
      <ReasonedButton
        variant="outlined"
        reason={changed ? t('whatsapp.bridge.save_first') : null}
        busy={isPending}
        onClick={() => mutate()}
      >
        {t(isPending ? 'whatsapp.bridge.checking' : 'whatsapp.bridge.check')}
      </ReasonedButton>
      <Row
        as="p"
        align="start"
        gap={6}
        size={13}
        tone="warn"
        role="status"
        className={`${styles.state} ${ready ? styles.ready : ''}`}
      >
        {shown && (
          <>
            <Icon path={ready ? mdiCheck : mdiAlertCircleOutline} size={18} />
            {words}
          </>
        )}
      </Row>
    </>
  );
};
