import { mdiKeyOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../../core/access/second-factor.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import type { Attempt } from '../identity-failure.ts';
import { PlainField } from '../PlainField.tsx';
import styles from '../second-factor/SecondFactor.module.css';
import fields from '../sign-in/SignInForm.module.css';
import { useAttemptForm } from '../use-attempt-form.ts';
import { LONGEST_NAME } from './AddPasskey.tsx';

interface RenameDialogProps {
  readonly name: string;
  readonly rename: Attempt<[name: string]>;
  readonly onClose: () => void;
}

const RenameDialog = ({ name: before, rename, onClose }: RenameDialogProps) => {
  const { t } = useTranslation();
  const form = useAttemptForm({
    start: { name: before },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? t('second_factor.passkey.name_missing') : undefined }),
    send: async ({ name }) => {
      const failed = await rename(name.trim());
      if (failed === null) onClose();
      return failed;
    },
    purpose: 'change',
  });
  return (
    <ModalDialog
      open
      title={t('second_factor.passkey.rename_title')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('second_factor.cancel')}
          </Button>
          <Button type="submit" form="rename-passkey" variant="contained" busy={form.busy}>
            {t('second_factor.passkey.rename_submit')}
          </Button>
        </>
      }
    >
      <form id="rename-passkey" className={fields.form} noValidate onSubmit={form.submit}>
        <PlainField
          data-first-focus
          label={t('second_factor.passkey.name')}
          name="passkey-name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          {...form.field('name')}
        />
        <div role="alert" className={fields.failure}>
          {form.failure}
        </div>
      </form>
    </ModalDialog>
  );
};

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly rename: Attempt<[name: string]>;
  readonly onRemove: () => void;
}

export const PasskeyRow = ({ passkey: { name, added, lastUsed }, rename, onRemove }: PasskeyRowProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const [renaming, setRenaming] = useState(false);
  const used =
    lastUsed === null
      ? t('second_factor.card.never_used')
      : t('second_factor.card.last_used', { date: dates.date(lastUsed) });
  return (
    <li className={styles.passkey}>
      <Icon path={mdiKeyOutline} color="var(--text-2)" />
      <span className={styles.words}>
        <b>{name}</b>
        <small>
          {t('second_factor.card.added', { date: dates.date(added) })}, {used}
        </small>
      </span>
      <MoreMenu label={t('second_factor.card.passkey_more', { name })}>
        <MenuRow icon={mdiPencilOutline} onSelect={() => setRenaming(true)}>
          {t('second_factor.card.rename')}
        </MenuRow>
        <MenuRow icon={mdiTrashCanOutline} destructive onSelect={onRemove}>
          {t('second_factor.card.remove')}
        </MenuRow>
      </MoreMenu>
      {renaming && <RenameDialog name={name} rename={rename} onClose={() => setRenaming(false)} />}
    </li>
  );
};
