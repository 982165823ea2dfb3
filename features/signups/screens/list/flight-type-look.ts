import { mdiImageFilterHdr, mdiLifebuoy, mdiSchoolOutline } from '@mdi/js';
import type { FlightType } from '../../../flights/contract.ts';

export const FLIGHT_TYPE_ICON: Readonly<Record<FlightType, string>> = {
  high_alt_flight: mdiImageFilterHdr,
  basic_course: mdiSchoolOutline,
  safety_course: mdiLifebuoy,
};
