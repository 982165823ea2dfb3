import { mdiPhone } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { DialogHead, LargeDialog } from '../../../web/ui/dialogs/LargeDialog.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { useSchool } from '../../schools/client.ts';
import { useColors } from '../../schools/ui/use-colors.ts';
import { cardsQuery } from '../client.ts';
import type { BoardPerson, EmergencyCard } from '../contract.ts';
import styles from './Board.module.css';
import { fullName } from './board-look.ts';

const Call = ({ name, phone }: { readonly name: string; readonly phone: string }) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  return (
    <a className={`${styles.button} ${styles.main}`} href={`tel:${phone}`}>
      <Icon path={mdiPhone} size={24} />
      {t('board.call', { name })}: {phoneText(phone)}
    </a>
  );
};

const Card = ({ person, card }: { readonly person: BoardPerson; readonly card: EmergencyCard }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { textOf } = useColors();
  const canopy = [card.canopy_type, textOf(card.canopy_color)].filter(Boolean).join(', ');
  const contact = card.emergency_name || t('member_fields.name.emergency_name');
  return (
    <>
      {card.emergency_phone ? (
        <Call name={contact} phone={card.emergency_phone} />
      ) : (
        <p>
          <b>{t('board.no_contact')}</b>
        </p>
      )}
      {card.phone !== null && card.phone !== '' && <Call name={person.first_name} phone={card.phone} />}
      <dl className={styles.facts}>
        {card.emergency_name !== null && card.emergency_name !== '' && (
          <>
            <dt>{t('member_fields.name.emergency_name')}</dt>
            <dd>{card.emergency_name}</dd>
          </>
        )}
        {card.birth_date !== null && (
          <>
            <dt>{t('board.born')}</dt>
            <dd>{dates.date(Temporal.PlainDate.from(card.birth_date))}</dd>
          </>
        )}
        {canopy !== '' && (
          <>
            <dt>{t('board.canopy')}</dt>
            <dd>{canopy}</dd>
          </>
        )}
      </dl>
    </>
  );
};

interface CardDialogProps {
  readonly flightId: FlightId;
  readonly person: BoardPerson;
  readonly onClose: () => void;
}

/** The emergency card of one person, which the board has loaded before, so that it needs no network. */
export const CardDialog = ({ flightId, person, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery(cardsQuery(flightId));
  const card = data?.cards.find(({ user_id }) => user_id === person.user_id);
  return (
    <LargeDialog labelledBy={id} onClose={onClose} outside>
      <div>
        <DialogHead id={id} title={t('board.card_for', { name: fullName(person) })} onClose={onClose} />
        <div className={styles.sheet}>
          {card === undefined ? <p>{t('board.card_missing')}</p> : <Card person={person} card={card} />}
          <p>{t('board.card_logged')}</p>
          <button type="button" className={styles.button} onClick={onClose}>
            {t('board.close')}
          </button>
        </div>
      </div>
    </LargeDialog>
  );
};
