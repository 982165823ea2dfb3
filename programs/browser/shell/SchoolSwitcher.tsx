import { mdiUnfoldMoreHorizontal } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loginsQuery } from '../../../features/accounts/client.ts';
import type { Login } from '../../../features/accounts/contract.ts';
import { useSchool } from '../../../features/schools/client.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Menu } from '../../../web/ui/menus/Menu.tsx';
import { MenuRow } from '../../../web/ui/menus/MenuRow.tsx';
import styles from './Shell.module.css';

/** Shows the name of the school; a menu if the person belongs to several. */
export const SchoolSwitcher = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const school = useSchool();
  const { data: logins = [] } = useQuery(loginsQuery());
  const { mutate: choose } = useMutation({
    mutationFn: async (next: Login) => {
      if (next.school_id === school.school_id) return;
      const { chooseSchool } = await loadPart(() => import('../session/change-school.ts'));
      await chooseSchool(next);
      const isTeaching = next.role === null || next.role === 'flight_teacher';
      // Navigation saves unsaved edits first. The server sends the start page of the role with its frame; the home page,
      // which leads there, would be white until the program has started.
      await router.navigate({ to: isTeaching ? '/flights' : '/signups', reloadDocument: true });
    },
    meta: { failure: (t) => t('app.school.failure') },
  });
  if (logins.length < 2) {
    return (
      <span className={styles.school}>
        <span>{school.display_name}</span>
      </span>
    );
  }

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
      {logins.map((login) => (
        <MenuRow key={login.school_id} chosen={login.school_id === school.school_id} onSelect={() => choose(login)}>
          {login.display_name}
        </MenuRow>
      ))}
    </Menu>
  );
};
