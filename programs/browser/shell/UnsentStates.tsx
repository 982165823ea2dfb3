import { useTranslation } from 'react-i18next';
import { isHeldBack, type OutboxEntry } from '../../../web/outbox/stored-entries.ts';
import { Text } from '../../../web/ui/layout/Layout.tsx';
import { statesOf } from './unsent-words.ts';

/** Says why an entry was not sent, and whether it may be lost. */
export const UnsentStates = ({ entry }: { readonly entry: OutboxEntry }) => {
  const { t } = useTranslation();
  return statesOf(t, entry).map((state) => (
    <Text key={state} as="div" size={14} tone={isHeldBack(entry) ? 'err' : 'warn'}>
      {state}
    </Text>
  ));
};
