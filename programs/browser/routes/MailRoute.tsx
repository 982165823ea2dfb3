import { useParams } from '@tanstack/react-router';
import type { MailingId } from '../../../core/ids/ids.ts';
import { MailScreen } from '../../../features/mailings/screens/MailScreen.tsx';

export const MailRoute = () => {
  const { mailingId } = useParams({ from: '/signed-in/members/mails/$mailingId' });
  return <MailScreen key={mailingId} id={mailingId as MailingId} />;
};
