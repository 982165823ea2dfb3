import { mdiAccountPlusOutline, mdiCheckDecagram, mdiEmailOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../../web/ui/autosave/ConflictDialog.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { ProviderSchool } from '../../console.contract.ts';
import { editsOf, useSchoolEdits } from '../settings/use-school-edits.ts';
import { useSchoolForm } from '../settings/use-school-form.ts';
import { useCountryName } from '../use-country-name.ts';
import { AppointAdminDialog } from './AppointAdminDialog.tsx';
import styles from './EditSchoolDialog.module.css';
import { SchoolFields } from './SchoolFields.tsx';

interface EditSchoolProps {
  /** As the list has it now. */
  readonly school: ProviderSchool;
  /** Asks how to end the school, in another dialog. */
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

const Admins = ({ admins }: Pick<ProviderSchool, 'admins'>) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.admins}>
      {admins.map(({ user_id, first_name, last_name, verified }) => (
        <li key={user_id}>
          <span>
            <b>{last_name}</b> {first_name}
          </span>
          <span className={styles.state}>
            <Icon
              path={verified ? mdiCheckDecagram : mdiEmailOutline}
              size={16}
              {...(verified && { color: 'var(--ok)' })}
            />
            {t(verified ? 'console.edit.verified' : 'console.edit.invited')}
          </span>
        </li>
      ))}
    </ul>
  );
};

export const EditSchoolDialog = ({ school, onEnd, onClose }: EditSchoolProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const [appointing, setAppointing] = useState(false);
  const [start] = useState(() => editsOf(school));
  const form = useSchoolForm(start, (edits) => save(edits));
  const leave = (message: string) => {
    notice({ message });
    onClose();
  };
  const { save, clash, choose, busy } = useSchoolEdits(school, {
    onDone: () => leave(t('console.edit.saved', { name: form.values.display_name.trim() })),
    onGone: () => leave(t('console.edit.gone')),
    onFailed: form.fail,
    onMerged: form.change,
  });
  const clashing = clash?.fields[0];
  const countryName = useCountryName();
  const shown = (value: string) => (clashing === 'country' ? countryName(value) : value);

  return (
    <>
      <FormDialog
        title={t('console.edit.title')}
        submitLabel={t('console.edit.submit')}
        busy={form.busy || busy}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <FieldGroup>
          <SchoolFields field={form.field} zoneHint={t('schools.fields.timezone_hint')} />
        </FieldGroup>
        <section className={styles.section}>
          <h3>{t('console.edit.admins')}</h3>
          {school.admins.length === 0 ? <p>{t('console.without_admin')}</p> : <Admins admins={school.admins} />}
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Icon path={mdiAccountPlusOutline} size={18} />}
            onClick={() => setAppointing(true)}
          >
            {t('console.appoint.open')}
          </Button>
        </section>
        <section className={styles.section}>
          <h3>{t('console.edit.end')}</h3>
          <p>{t('console.edit.end_text')}</p>
          <Button variant="outlined" color="error" size="small" onClick={onEnd}>
            {t('console.edit.end_open')}
          </Button>
        </section>
        {clash !== null && clashing !== undefined && (
          <ConflictDialog
            open
            key={clashing}
            field={clashing === 'country' ? t('schools.fields.country') : t(`schools.of_field.${clashing}`)}
            yours={shown(clash.mine[clashing])}
            theirs={shown(clash.theirs[clashing])}
            onChoose={choose}
          />
        )}
      </FormDialog>
      {appointing && <AppointAdminDialog school={school} onClose={() => setAppointing(false)} />}
    </>
  );
};
