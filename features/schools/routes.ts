import { route } from '../../server/http/route.ts';
import { readSchoolConfig } from './contract.ts';
import { schoolConfig } from './repository.ts';

export const schoolRoutes = [route(readSchoolConfig, ({ tx }) => schoolConfig(tx))];
