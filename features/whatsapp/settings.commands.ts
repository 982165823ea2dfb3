import { randomUUID } from 'node:crypto';
import type { Body } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { type Refusal, refuse, refuseFields, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { assisted } from '../../server/messenger/assisted.ts';
import type { ChatProvider } from '../../server/messenger/chat-provider.ts';
import { bridgeFetch, bridgeUrlFault } from '../../server/messenger/outgoing.ts';
import { openWaha } from '../../server/messenger/waha/waha.ts';
import { lockChatDays, writeChatDays } from '../chat/days.repository.ts';
import { claimTurn } from './pace.repository.ts';
import type { saveChatSettings } from './settings.contract.ts';
import {
  type Acceptance,
  type Bridge,
  bridgeOf,
  deleteBridge,
  type StoredBridge,
  storedBridge,
  writeBridge,
} from './settings.repository.ts';
import { accessAfter, apiKeyErrors, isOfSameNumber, type WahaAccess, type WahaInput } from './settings.rules.ts';

type Parts = Pick<RouteParts, 'seal' | 'allowedBridgeHosts'>;

const wahaErrors = (
  wanted: WahaInput,
  before: WahaAccess | null,
  allowedHosts: ReadonlySet<string>,
): readonly FieldError[] => {
  const fault = bridgeUrlFault(wanted.url, allowedHosts);
  return fault === null ? apiKeyErrors(wanted, before) : [{ path: 'bridge.url', code: fault }];
};

/** Keeps the earlier acceptance of the risk if server and session are unchanged. */
const acceptanceOf = (
  tx: SchoolTransaction,
  before: StoredBridge | null,
  after: WahaAccess,
  now: Instant,
): Acceptance => {
  const stands = before?.waha && isOfSameNumber(before.waha, after) ? before.accepted : null;
  return stands ?? { by: tx.scope.actor.memberId, at: toWire(now) };
};

/**
 * Saves the chat settings; refuses if another admin has saved other days since `chat_days_was`. Groups that are mirrored already keep their bridge, which is chosen when a group is created.
 */
export const setChatSettings = async (
  tx: SchoolTransaction,
  { seal, allowedBridgeHosts }: Parts,
  { chat_days, chat_days_was, bridge }: Body<typeof saveChatSettings>,
  now: Instant,
): Promise<Refusal | null> => {
  const days = await lockChatDays(tx);
  if (chat_days !== undefined && chat_days !== days) {
    if (chat_days_was !== undefined && chat_days_was !== days) return refuse('stale_update');
    await writeChatDays(tx, chat_days);
  }
  if (bridge === undefined) return null;
  if (bridge === null) {
    await deleteBridge(tx);
    return null;
  }
  const before = await storedBridge(tx, seal);
  const { kind } = bridge;
  // A bridge of another kind gets a new webhook id, so that reports to the earlier address are not taken as its own.
  const hookId = before?.kind === kind ? before.hookId : randomUUID();
  if (kind === 'whatsapp-assisted') {
    await writeBridge(tx, seal, { kind, hookId, waha: null, accepted: null });
    return null;
  }
  const errors = wahaErrors(bridge, before?.waha ?? null, allowedBridgeHosts);
  if (errors.length > 0) return refuseFields(errors);
  const waha = accessAfter(bridge, before?.waha ?? null);
  await writeBridge(tx, seal, { kind, hookId, waha, accepted: acceptanceOf(tx, before, waha, now) });
  return null;
};

/** Minimum seconds between two checks by one school, because each calls a server that is not ours. */
const CHECK_PAUSE = 3;

/** Returns the bridge to check, or refuses if the last check was too recent. */
export const bridgeToCheck = async (
  tx: SchoolTransaction,
  { seal }: Pick<Parts, 'seal'>,
  now: Instant,
): Promise<Bridge | Refusal> => {
  const bridge = await bridgeOf(tx, seal);
  if (bridge === null) return refuse('bridge_not_set_up');
  const wait = await claimTurn(tx, 'check', { gapMs: CHECK_PAUSE * 1000, aDay: null }, now);
  return wait === null ? bridge : refuseTooManyRequests(wait / 1000);
};

/** Returns the client of a bridge. `allowedHosts` are those that the operator allows besides public addresses. */
export const providerOf = (bridge: Bridge, allowedHosts: ReadonlySet<string>): ChatProvider =>
  bridge.kind === 'whatsapp-assisted' ? assisted : openWaha({ ...bridge, fetch: bridgeFetch(allowedHosts) });
