import { mdiPaletteOutline, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ColorNames } from '../../../../core/texts/canopy-colors.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { Hint, Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { schoolColorsQuery, useColorChanges } from '../../colors.client.ts';
import type { CountedColor } from '../../colors.contract.ts';
import row from '../harness/HarnessRow.module.css';
import { ColorDialog } from './ColorDialog.tsx';
import styles from './ColorsCard.module.css';

type Asked = { readonly for: 'add' } | { readonly for: 'rename' | 'remove'; readonly color: CountedColor };

/** Card of the colours that the school offers beside the palette. */
export const ColorsCard = () => {
  const { t } = useTranslation();
  const { data: colors, isError, refetch } = useQuery(schoolColorsQuery());
  const { add, rename, remove } = useColorChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusal, setRefusal] = useRefusal();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => setAsked(null));
    // The row that contained the focus may be gone.
    if (document.activeElement === document.body) button.current?.focus();
  };
  const confirmRemove = async ({ id }: CountedColor) => {
    setRefusal(null);
    try {
      await remove(id);
    } catch (error) {
      setRefusal(errorText(t, error));
    }
    close();
  };
  const nameOf = ({ en, de }: ColorNames) => (en === de ? en : t('schools.colors.both', { en, de }));
  const usedBy = ({ members, pictures }: CountedColor) =>
    [
      members > 0 && t('schools.colors.members', { count: members }),
      pictures > 0 && t('schools.pictures.count', { count: pictures }),
    ]
      .filter((part) => part !== false)
      .join(' · ');

  return (
    <Card
      title={t('schools.colors.title')}
      aside={colors !== undefined && colors.length > 0 && t('schools.colors.count', { count: colors.length })}
    >
      <Row wrap className={styles.add}>
        <Button
          ref={button}
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => setAsked({ for: 'add' })}
        >
          {t('schools.colors.new')}
        </Button>
        <Hint className={styles.hint}>{t('schools.colors.palette')}</Hint>
      </Row>
      <Text as="p" tone="err" role="alert">
        {refusal}
      </Text>
      {colors === undefined && !isError && <SkeletonRows rows={2} height={56} />}
      {colors === undefined && isError && (
        <EmptyState
          icon={mdiPaletteOutline}
          title={t('schools.colors.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      )}
      <ul>
        {colors?.map((color) => (
          <Row as="li" gap={8} key={color.id} className={row.row}>
            <Text as="div" grow>
              <p className={row.name}>{nameOf(color.names)}</p>
              <Hint>{usedBy(color) || t('schools.colors.unused')}</Hint>
            </Text>
            <MoreMenu label={t('schools.colors.more', { name: nameOf(color.names) })}>
              <MenuRow icon={mdiPencilOutline} onSelect={() => setAsked({ for: 'rename', color })}>
                {t('schools.colors.rename')}
              </MenuRow>
              <MenuRow icon={mdiTrashCanOutline} destructive onSelect={() => setAsked({ for: 'remove', color })}>
                {t('schools.colors.remove')}
              </MenuRow>
            </MoreMenu>
          </Row>
        ))}
      </ul>
      {asked !== null && asked.for !== 'remove' && (
        <ColorDialog
          names={asked.for === 'rename' ? asked.color.names : null}
          onSave={(names) => (asked.for === 'rename' ? rename({ id: asked.color.id, names }) : add(names))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked?.for === 'remove'}
        title={asked?.for === 'remove' ? t('schools.colors.remove_title', { name: nameOf(asked.color.names) }) : ''}
        verb={t('schools.colors.remove')}
        onConfirm={() => asked?.for === 'remove' && confirmRemove(asked.color)}
        onClose={close}
      >
        {asked?.for === 'remove' && usedBy(asked.color) !== ''
          ? t('schools.colors.remove_used', { used: usedBy(asked.color) })
          : t('schools.colors.remove_unused')}
      </ConfirmDialog>
    </Card>
  );
};
