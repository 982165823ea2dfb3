import {
  mdiDotsHorizontalCircleOutline,
  mdiParachuteOutline,
  mdiRacingHelmet,
  mdiRadioHandheld,
  mdiSeatPassenger,
} from '@mdi/js';

/** Icons of the items, the same in the checklist and in the poll. */
export const ITEM_ICON = {
  canopy: mdiParachuteOutline,
  harness: mdiSeatPassenger,
  helmet: mdiRacingHelmet,
  radio: mdiRadioHandheld,
  other: mdiDotsHorizontalCircleOutline,
} as const;
