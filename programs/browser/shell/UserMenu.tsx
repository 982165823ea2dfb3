import {
  mdiAccountCircleOutline,
  mdiChevronDown,
  mdiDomain,
  mdiLogout,
  mdiShieldKeyOutline,
  mdiTableEdit,
  mdiViewDashboardEditOutline,
} from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff, roleReaches } from '../../../core/access/roles.ts';
import { LANGUAGES, type Language } from '../../../core/texts/languages.ts';
import { useSaveLanguage, useSelf } from '../../../features/accounts/client.ts';
import { ownProfileQuery } from '../../../features/members/client.ts';
import { currentLanguage, LANGUAGE_NAMES, pickLanguage } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { useAskEarly } from '../../../web/ui/loading/use-ask-early.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { InitialsAvatar } from '../../../web/ui/marks/InitialsAvatar.tsx';
import { Menu } from '../../../web/ui/menus/Menu.tsx';
import { MenuHead, MenuLine, MenuRow } from '../../../web/ui/menus/MenuRow.tsx';
import { EDITOR } from '../navigation.ts';
import styles from './Shell.module.css';

const LayoutDialog = lazyPart(
  async () => (await import('../../../features/flights/screens/day/LayoutDialog.tsx')).LayoutDialog,
);

export const UserMenu = ({ mobile }: { readonly mobile: boolean }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const self = useSelf();
  const { memberId, isSentinelAdmin } = self;
  const mayEditTables = roleReaches(self, EDITOR.minimum);
  const save = useSaveLanguage();
  const [editsLayout, setEditsLayout] = useState(false);
  const choose = async (language: Language) => {
    // First, so that a failure is shown in the new language.
    await pickLanguage(language);
    save.mutate(language);
  };
  useAskEarly(ownProfileQuery(), memberId !== null);
  const { data: profile } = useQuery({ ...ownProfileQuery(), enabled: memberId !== null });
  const [first, last] =
    memberId === null ? t('roles.product_admin').split(' ') : [profile?.first_name, profile?.last_name];
  const name = [first, last].filter(Boolean).join(' ');

  return (
    <>
      <Menu
        label={t('app.user.menu')}
        align="end"
        trigger={(trigger) => (
          <button type="button" className={styles.person} {...trigger}>
            <InitialsAvatar firstName={first ?? ''} lastName={last ?? ''} size={32} />
            <span className={name === '' && !mobile ? undefined : 'visually-hidden'}>{t('app.user.menu')}</span>
            {name !== '' && <span className={mobile ? 'visually-hidden' : undefined}>{name}</span>}
            {!mobile && <Icon path={mdiChevronDown} size={18} />}
          </button>
        )}
      >
        {mobile && name !== '' && <MenuHead>{name}</MenuHead>}
        {memberId !== null && (
          <MenuRow
            icon={mdiAccountCircleOutline}
            onSelect={() => void navigate({ to: '/member/$memberId', params: { memberId } })}
          >
            {t('app.user.personal')}
          </MenuRow>
        )}
        {mayEditTables && (
          <MenuRow icon={mdiTableEdit} onSelect={() => void navigate({ to: '/editor' })}>
            {t('app.user.tables')}
          </MenuRow>
        )}
        {isStaff(self) && (
          <MenuRow icon={mdiViewDashboardEditOutline} onSelect={() => setEditsLayout(true)}>
            {t('app.user.layout')}
          </MenuRow>
        )}
        <MenuRow icon={mdiShieldKeyOutline} onSelect={() => void navigate({ to: '/loginSettings' })}>
          {t('app.user.login_settings')}
        </MenuRow>
        {isSentinelAdmin && (
          <MenuRow icon={mdiDomain} onSelect={() => void navigate({ to: '/provider' })}>
            {t('app.user.provider')}
          </MenuRow>
        )}
        <MenuLine />
        <MenuHead>{t('app.user.language')}</MenuHead>
        {LANGUAGES.map((language) => (
          <MenuRow key={language} chosen={language === currentLanguage()} onSelect={() => void choose(language)}>
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </MenuRow>
        ))}
        <MenuLine />
        <MenuRow icon={mdiLogout} onSelect={() => void navigate({ to: '/logout' })}>
          {t('app.user.log_out')}
        </MenuRow>
      </Menu>
      {editsLayout && (
        <Suspense>
          <LayoutDialog onClose={() => setEditsLayout(false)} />
        </Suspense>
      )}
    </>
  );
};
