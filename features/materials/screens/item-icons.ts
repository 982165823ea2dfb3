import {
  mdiDotsHorizontalCircleOutline,
  mdiParachuteOutline,
  mdiRacingHelmet,
  mdiRadioHandheld,
  mdiSeatPassenger,
} from '@mdi/js';

/** What a school lends for a day, the same sign in the checklist and in the poll. */
export const ITEM_ICON = {
  canopy: mdiParachuteOutline,
  harness: mdiSeatPassenger,
  helmet: mdiRacingHelmet,
  radio: mdiRadioHandheld,
  other: mdiDotsHorizontalCircleOutline,
} as const;
