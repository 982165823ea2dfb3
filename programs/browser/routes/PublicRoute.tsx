import { Outlet } from '@tanstack/react-router';
import { SiteFrame } from '../../../features/site/screens/SiteFrame.tsx';
import { remembersSigner } from '../../../web/identity/present-signer.ts';

export const PublicRoute = () => (
  <SiteFrame signedIn={remembersSigner()}>
    <Outlet />
  </SiteFrame>
);
