import {
  mdiCheckCircle,
  mdiCircleOutline,
  mdiCloseCircle,
  mdiImageFilterHdr,
  mdiLifebuoy,
  mdiSchoolOutline,
} from '@mdi/js';
import type { Tone } from '../../../../web/ui/marks/StateMark.tsx';
import type { FlightType } from '../../../fields/kinds.fields.ts';
import type { Standing } from '../../rules.ts';

export const TYPE_ICON: Readonly<Record<FlightType, string>> = {
  high_alt_flight: mdiImageFilterHdr,
  basic_course: mdiSchoolOutline,
  safety_course: mdiLifebuoy,
};

/** Unconfirmed is the normal state, so it stays grey. */
export const STANDING_LOOK: Readonly<Record<Standing, { icon: string; tone: Tone }>> = {
  unconfirmed: { icon: mdiCircleOutline, tone: 'neutral' },
  confirmed: { icon: mdiCheckCircle, tone: 'ok' },
  canceled: { icon: mdiCloseCircle, tone: 'err' },
};
