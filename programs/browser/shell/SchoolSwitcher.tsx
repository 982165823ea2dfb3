import { mdiUnfoldMoreHorizontal } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { loginsQuery } from '../../../features/accounts/client.ts';
import { useSchool } from '../../../features/schools/client.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { Menu } from '../../../web/ui/Menu.tsx';
import { MenuRow } from '../../../web/ui/MenuRow.tsx';
import { rememberSchool } from '../session/chosen-school.ts';
import { identity } from '../session/identity.ts';
import styles from './Shell.module.css';

/** Shows the name of the school; a menu if the person belongs to several. */
export const SchoolSwitcher = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const school = useSchool();
  const { data: logins = [] } = useQuery(loginsQuery());
  if (logins.length < 2) {
    return (
      <span className={styles.school}>
        <span>{school.display_name}</span>
      </span>
    );
  }

  const choose = async (next: SchoolId) => {
    const signer = await identity.start();
    if (signer === null || next === school.school_id) return;
    rememberSchool(signer.sub, next);
    // A new document, so that no data of the other school stays in memory. Navigation saves unsaved edits first.
    await router.navigate({ to: '/', reloadDocument: true });
  };

  return (
    <Menu
      label={t('app.school.switch')}
      trigger={(trigger) => (
        <button
          type="button"
          className={styles.school}
          aria-label={t('app.school.current', { name: school.display_name })}
          {...trigger}
        >
          <span>{school.display_name}</span>
          <Icon path={mdiUnfoldMoreHorizontal} size={18} />
        </button>
      )}
    >
      {logins.map(({ school_id, display_name }) => (
        <MenuRow key={school_id} chosen={school_id === school.school_id} onSelect={() => void choose(school_id)}>
          {display_name}
        </MenuRow>
      ))}
    </Menu>
  );
};
