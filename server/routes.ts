import type { Pool } from 'pg';
import { accountRoutes } from '../features/accounts/routes.ts';
import { flightRoutes } from '../features/flights/routes.ts';
import { memberRoutes } from '../features/members/routes.ts';
import { schoolRoutes } from '../features/schools/routes.ts';
import { signUpRoutes } from '../features/signups/routes.ts';
import type { Route } from './http/route.ts';

/** Every call that the server answers. */
export const allRoutes = (identityPool: Pool): readonly Route[] => [
  ...accountRoutes(identityPool),
  ...schoolRoutes,
  ...memberRoutes,
  ...flightRoutes,
  ...signUpRoutes,
];
