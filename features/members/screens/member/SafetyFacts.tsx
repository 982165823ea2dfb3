import { useTranslation } from 'react-i18next';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { type NameOf, namesOf } from '../../../fields/kinds.fields.ts';
import { SAFETY } from '../../../fields/member.fields.ts';
import type { Safety } from '../../safety.rules.ts';
import { useFieldText } from '../../ui/use-field-text.ts';
import { Facts } from './Facts.tsx';

const isEmergency = (name: NameOf<typeof SAFETY>): boolean => name.startsWith('emergency_');

/** The safety data of a disabled member. */
export const SafetyFacts = ({ safety }: { readonly safety: Safety }) => {
  const { t } = useTranslation();
  const text = useFieldText();
  const facts = namesOf(SAFETY).map((name) => ({
    name,
    fact: [t(`member_fields.name.${name}`), text(SAFETY[name], safety[name])] as const,
  }));
  return (
    <>
      <Card title={t('safety.papers')}>
        <Facts facts={facts.filter(({ name }) => !isEmergency(name)).map(({ fact }) => fact)} />
      </Card>
      <Card title={t('safety.emergency')}>
        <Facts facts={facts.filter(({ name }) => isEmergency(name)).map(({ fact }) => fact)} />
      </Card>
    </>
  );
};
