import { useLoaderData } from '@tanstack/react-router';
import { ContactScreen } from '../../../features/site/screens/ContactScreen.tsx';
import { OperatorNotice } from './OperatorNotice.tsx';

export const ContactRoute = () => {
  const { operator } = useLoaderData({ from: '/public/contact' });
  return <ContactScreen operator={operator} notice={<OperatorNotice operator={operator} />} />;
};
