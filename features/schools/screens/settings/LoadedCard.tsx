import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';

interface LoadedCardProps<Settings, Key extends readonly unknown[]> {
  readonly title: string;
  readonly query: UseQueryOptions<Settings, Error, Settings, Key>;
  /** Shown above the settings, also while they are loading. */
  readonly intro?: ReactNode;
  readonly children: (settings: Settings) => ReactNode;
}

/** Card of settings that are loaded when it is shown. */
export const LoadedCard = <Settings, Key extends readonly unknown[]>({
  title,
  query,
  intro,
  children,
}: LoadedCardProps<Settings, Key>) => {
  const { t } = useTranslation();
  const { data: settings, isError, refetch } = useQuery(query);
  return (
    <Card title={title}>
      <Stack gap={12}>
        {intro}
        {settings !== undefined && children(settings)}
        {settings === undefined && !isError && <SkeletonRows rows={2} height={48} />}
        {settings === undefined && isError && (
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
