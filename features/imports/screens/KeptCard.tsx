import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Hint, Row, Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { keptQuery, useForgetKept, useWholeKept } from '../kept.client.ts';
import type { KeptImport } from '../kept.contract.ts';

/** The import that this person has begun and not written, if there is one. */
export const KeptCard = ({ onGoOn }: { readonly onGoOn: (whole: KeptImport) => Promise<boolean> }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: kept = null } = useQuery(keptQuery());
  const whole = useWholeKept();
  const forget = useForgetKept();
  const [unreadable, setUnreadable] = useState(false);
  if (kept === null) return null;
  const goOn = async () => {
    // A failed call has its own dialog.
    const found = await whole.mutateAsync().catch(() => null);
    if (found !== null) setUnreadable(!(await onGoOn(found)));
  };
  return (
    <Card title={t('imports.kept.title')}>
      <Stack gap={12}>
        <p>
          {t('imports.kept.of', {
            file: kept.file,
            time: dates.dayAndTime(kept.kept_at),
            until: dates.dayAndTime(kept.kept_until),
          })}
        </p>
        <Text as="p" tone="err" weight={500} role="alert">
          {unreadable ? t('imports.kept.unreadable') : ''}
        </Text>
        <Row gap={12} wrap>
          <Button variant="outlined" disabled={whole.isPending || forget.isPending} onClick={goOn}>
            {t('imports.kept.go_on')}
          </Button>
          <Button
            variant="text"
            color="error"
            disabled={whole.isPending || forget.isPending}
            onClick={() => forget.mutateAsync().catch(() => undefined)}
          >
            {t('imports.kept.throw_away')}
          </Button>
        </Row>
        <Hint>{t('imports.kept.replaced')}</Hint>
      </Stack>
    </Card>
  );
};
