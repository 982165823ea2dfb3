import {
  mdiDotsHorizontalCircleOutline,
  mdiParachuteOutline,
  mdiRacingHelmet,
  mdiRadioHandheld,
  mdiSeatPassenger,
} from '@mdi/js';
import type { Item } from '../../checklist.contract.ts';

export const ITEM_ICON: Readonly<Record<Item, string>> = {
  canopy: mdiParachuteOutline,
  harness: mdiSeatPassenger,
  helmet: mdiRacingHelmet,
  radio: mdiRadioHandheld,
  other: mdiDotsHorizontalCircleOutline,
};
