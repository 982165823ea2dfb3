import { mdiAccountCircleOutline, mdiClose } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import type { FullMember } from '../../contract.ts';
import type { ProfilePart } from '../../profile-gaps.rules.ts';
import { ProfileDialog } from './lazy-first-days.ts';
import styles from './ProfileCard.module.css';

interface ProfileCardProps {
  readonly member: FullMember;
  readonly gaps: readonly ProfilePart[];
  /** Hides the card for good, or brings it back. */
  readonly onDismiss: (dismissed: boolean) => void;
}

/** Reminds a member of what is missing in their profile. */
export const ProfileCard = ({ member, gaps, onDismiss }: ProfileCardProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const [open, setOpen] = useState(false);
  const parts = gaps.map((part) => t(`first_days.parts.${part}`));
  const dismiss = () => {
    onDismiss(true);
    // The button that has the focus goes away with the card.
    document.getElementById('main')?.focus({ preventScroll: true });
    notice({ message: t('first_days.dismissed'), undo: () => onDismiss(false) });
  };
  return (
    <Card className={styles.card ?? ''}>
      <Row gap={12}>
        <Icon path={mdiAccountCircleOutline} size={24} className={styles.icon ?? ''} />
        <Text as="div" grow className={styles.words}>
          <h2>{t('first_days.title')}</h2>
          <p>{t('first_days.missing', { parts: parts.join(', ') })}</p>
        </Text>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('first_days.complete')}
        </Button>
        <IconAction icon={mdiClose} label={t('first_days.dismiss')} onClick={dismiss} />
      </Row>
      {open && (
        <Suspense>
          <ProfileDialog member={member} onLater={() => setOpen(false)} onSaved={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
};
