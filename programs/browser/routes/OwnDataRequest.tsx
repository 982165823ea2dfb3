import { use } from 'react';
import { DataRequestPanel } from '../../../features/privacy/screens/DataRequestPanel.tsx';
import { DataRequestSignIn } from '../../../features/privacy/screens/DataRequestSignIn.tsx';
import { identity } from '../session/identity.ts';

/** Asked once: this document was opened by whoever it is. */
const signer = Promise.resolve()
  .then(() => identity.start())
  .catch(() => null);

export const OwnDataRequest = () => (use(signer) === null ? <DataRequestSignIn /> : <DataRequestPanel />);
