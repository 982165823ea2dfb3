import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin, ROLES, type Role } from '../../../../core/access/roles.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { Row, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { adminsQuery } from '../../client.ts';
import type { FullMember } from '../../contract.ts';
import { type SentRights, useChangeRights, type Whose } from '../../profile.client.ts';
import { needsConfirmation } from '../../rights-question.rules.ts';
import type { RightsChange } from '../../rules.ts';
import { RoleMark } from '../../ui/RoleMark.tsx';
import { useEndedInvitation } from '../../ui/use-ended-invitation.ts';
import styles from './AdministrationCard.module.css';
import { Facts } from './Facts.tsx';
import type { MemberWrite } from './use-member-form.ts';

interface AdministrationCardProps {
  readonly member: FullMember;
  readonly whose: Whose;
  readonly act: MemberWrite;
}

/** The rights as text, for people who may not change them. */
const RightsAsText = ({ member }: { readonly member: FullMember }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('members.one.administration')}>
      <Facts
        facts={[
          [t('member_fields.name.role'), t(`roles.${member.role}`)],
          [t('roles.school_admin'), t(member.is_school_admin ? 'members.one.yes' : 'members.one.no')],
        ]}
      />
    </Card>
  );
};

const RightsQuestion = lazyPart(async () => (await import('../RightsQuestion.tsx')).RightsQuestion);

const RightsAsFields = ({ member, whose, act }: AdministrationCardProps) => {
  const { t } = useTranslation();
  const adminId = useId();
  const rights = useChangeRights(whose);
  const endedInvitation = useEndedInvitation();
  const notice = useNotice();
  const { data: admins } = useQuery(adminsQuery());
  /** The change on its way to the server; it is shown already. */
  const [wanted, setWanted] = useState<RightsChange>({});
  const [refusal, setRefusal] = useRefusal();
  /** The part that was refused. */
  const [refused, setRefused] = useState<keyof RightsChange>();
  const [asked, setAsked] = useState<RightsChange | null>(null);
  const name = `${member.first_name} ${member.last_name}`;
  const isLastAdmin = member.is_school_admin && admins?.length === 1;
  const ahead = member.flights_ahead ?? 0;

  /** Returns whether the change ended the open invitation. */
  const save = async (part: SentRights): Promise<boolean> => {
    let hasEnded = false;
    await act(async ({ last_update }) => {
      const saved = await rights.mutateAsync({ ...part, last_update });
      hasEnded = saved.invitation_void ?? false;
      return saved;
    });
    return hasEnded;
  };
  /** The page may have been left meanwhile, so an error is a notice, too. */
  const takeBack = async (part: SentRights) => {
    try {
      if (await save(part)) notice({ message: await endedInvitation(member, false) });
    } catch (error) {
      notice({ message: errorText(t, error) });
    }
  };
  const change = async (part: RightsChange, invite = false) => {
    setWanted(part);
    setRefusal(null);
    try {
      const invitation = (await save(part)) ? await endedInvitation(member, invite) : null;
      const { done, undo } = wordsAndUndo(part);
      const message = [done, invitation].filter(Boolean).join(' ');
      if (message !== '') notice({ message, ...(undo && { undo: () => takeBack(undo) }) });
    } catch (error) {
      const [of] = Object.keys(part) as (keyof RightsChange)[];
      setRefused(of);
      setRefusal(errorText(t, error));
    } finally {
      setWanted({});
      setAsked(null);
    }
  };
  const wordsAndUndo = ({ role, is_school_admin, disabled }: RightsChange): { done?: string; undo?: SentRights } => {
    if (role !== undefined) {
      const done = t('members.one.role_changed', { name, role: t(`roles.${role}`) });
      return { done, undo: { role: member.role } };
    }
    if (disabled) return { done: t('members.one.disabled', { name }), undo: { disabled: false, days_back: true } };
    if (is_school_admin) return { done: t('members.admins.added', { name }), undo: { is_school_admin: false } };
    // Whoever has stepped down may not take it back.
    return whose.own ? {} : { done: t('members.admins.removed', { name }), undo: { is_school_admin: true } };
  };
  const ask = (part: RightsChange) => (needsConfirmation(member, part) ? setAsked(part) : void change(part));
  const refusalOf = (of: keyof RightsChange) => (refused === of ? refusal : null);
  const role = wanted.role ?? member.role;
  const admin = wanted.is_school_admin ?? member.is_school_admin;
  const disableReason = whose.own ? t('errors.not_for_oneself') : isLastAdmin ? t('errors.last_admin') : null;

  return (
    <Card title={t('members.one.administration')}>
      <Stack gap={16} className={styles.rows}>
        {whose.own ? (
          <Facts facts={[[t('member_fields.name.role'), t(`roles.${member.role}`)]]} />
        ) : (
          <SelectField
            label={t('member_fields.name.role')}
            value={role}
            disabled={rights.isPending}
            options={ROLES.map((one) => ({ value: one, label: t(`roles.${one}`), shown: <RoleMark role={one} /> }))}
            onChange={(next: Role) => ask({ role: next })}
            error={refusalOf('role') !== null}
            helperText={refusalOf('role')}
          />
        )}
        <Row gap={16} spread>
          <div>
            <label htmlFor={adminId}>{t('roles.school_admin')}</label>
            <Text as="p" size={12} tone="quiet" role="alert">
              {refusalOf('is_school_admin') ?? t(isLastAdmin ? 'errors.last_admin' : 'members.one.admin_text')}
            </Text>
          </div>
          <Switch
            checked={admin}
            disabled={isLastAdmin || rights.isPending}
            onChange={(is_school_admin) => ask({ is_school_admin })}
            id={adminId}
            label={null}
          />
        </Row>
        <Row gap={16} spread className={styles.last}>
          <div>
            <p>{t('members.one.disable_member')}</p>
            <Text as="p" size={12} tone="quiet" role="alert">
              {refusalOf('disabled') ??
                t(whose.own ? 'errors.not_for_oneself' : 'members.one.disable_text', { count: ahead })}
            </Text>
          </div>
          <ReasonedButton
            variant="outlined"
            color="error"
            size="small"
            reasonAs="tooltip"
            reason={disableReason}
            onClick={() => ask({ disabled: true })}
          >
            {t('members.one.disable')}
          </ReasonedButton>
        </Row>
      </Stack>
      {asked !== null && (
        <Suspense>
          <RightsQuestion
            change={asked}
            member={member}
            own={whose.own}
            onConfirm={(invite) => change(asked, invite)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Card>
  );
};

/** Role, school admin and access, which admins change. */
export const AdministrationCard = (props: AdministrationCardProps) =>
  isAdmin(useSelf()) ? <RightsAsFields {...props} /> : <RightsAsText member={props.member} />;
