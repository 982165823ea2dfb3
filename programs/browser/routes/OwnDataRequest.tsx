import { use } from 'react';
import { DataRequestPanel } from '../../../features/privacy/screens/DataRequestPanel.tsx';
import { DataRequestSignIn } from '../../../features/privacy/screens/DataRequestSignIn.tsx';
import { identity } from '../session/identity.ts';

/** Started once per document, which belongs to one person. */
const signer = Promise.resolve()
  .then(() => identity.start())
  .catch(() => null);

export const OwnDataRequest = () => (use(signer) === null ? <DataRequestSignIn /> : <DataRequestPanel />);
