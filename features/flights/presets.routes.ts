import { route, routeOfRead } from '../../server/http/route.ts';
import { removePreset, savePreset } from './presets.commands.ts';
import * as contract from './presets.contract.ts';
import { presets } from './presets.repository.ts';

export const presetRoutes = [
  routeOfRead(contract.listPresets, ({ tx }) => presets(tx)),
  route(contract.savePreset, ({ tx, body }) => savePreset(tx, body)),
  route(contract.removePreset, ({ tx, body }) => removePreset(tx, body)),
];
