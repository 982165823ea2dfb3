import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { route, routeOfRead, routeThenAsk } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { chatDays } from '../chat/days.repository.ts';
import { bridgeToCheck, providerOf, setChatSettings } from './settings.commands.ts';
import * as contract from './settings.contract.ts';
import { type StoredBridge, storedBridge } from './settings.repository.ts';

type Parts = Pick<RouteParts, 'seal' | 'allowedBridgeHosts' | 'publicUrl'>;

/** Returns which keys are set, but never the keys. */
const shownWaha = (publicUrl: string, { kind, hookId, waha }: StoredBridge) => {
  if (kind !== 'waha') return null;
  return {
    url: waha?.url ?? '',
    session: waha?.session ?? '',
    has_api_key: (waha?.apiKey ?? '') !== '',
    has_hook_key: (waha?.hookKey ?? '') !== '',
    hook_url: `${publicUrl}/hooks/chat/${hookId}`,
  };
};

const chatSettings = async (tx: SchoolTransaction, { seal, publicUrl }: Parts): Promise<contract.ChatSettings> => {
  const [chat_days, stored] = await Promise.all([chatDays(tx), storedBridge(tx, seal)]);
  if (stored === null) return { chat_days, bridge: null };
  const { kind, accepted } = stored;
  return { chat_days, bridge: { kind, waha: shownWaha(publicUrl, stored), accepted: accepted?.at ?? null } };
};

export const chatSettingsRoutes = (parts: Parts) => [
  routeOfRead(contract.readChatSettings, ({ tx }) => chatSettings(tx, parts)),
  route(
    contract.saveChatSettings,
    async ({ tx, body, now }) => (await setChatSettings(tx, parts, body, now)) ?? chatSettings(tx, parts),
  ),
  routeThenAsk(
    contract.checkBridge,
    ({ tx, now }) => bridgeToCheck(tx, parts, now),
    async (bridge) => ({ state: await providerOf(bridge, parts.allowedBridgeHosts).ready() }),
  ),
];
