import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { isStaff } from '../../core/access/roles.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import { listen } from '../../web/http/listen.ts';
import { readAgain } from '../../web/http/read-again.ts';
import { ZoneContext } from '../../web/i18n/zone.ts';
import { type Self, useSelf } from '../accounts/client.ts';
import { showUnread } from '../notices/unread.client.ts';
import { showLiveDay } from '../signups/live/client.ts';
import { chatsKey } from './chats.client.ts';
import { forgetChat, replaceMessage, showMessage } from './messages.client.ts';
import { type LiveEvent, listenLive, type Message } from './messages.contract.ts';

/**
 * Milliseconds for which the event stream stays open after its last component is unmounted, so that it survives a
 * change of screen.
 */
const GRACE = 1000;

/** Query keys affected by each kind of event; other kinds affect everything about the day. */
const CONCERNED: Partial<Record<LiveEvent['about'], readonly string[]>> = {
  members: ['messages', 'tasks', 'by-hand', 'poll'],
  tasks: ['tasks', 'by-hand'],
  answers: ['poll', 'checklist'],
  board: ['board'],
};

const lookAgainAt = (cache: QueryClient, flightId: FlightId, about: LiveEvent['about']): void => {
  const parts = CONCERNED[about];
  const isConcerned = ([, part]: QueryKey) => parts === undefined || parts.some((one) => one === part);
  readAgain(cache, {
    predicate: ({ queryKey }) => queryKey.includes(flightId) && isConcerned(queryKey),
  });
  if (parts === undefined) void cache.invalidateQueries({ queryKey: chatsKey });
};

/** Invalidates all queries that events of this stream can affect. */
const lookAgainEverywhere = (cache: QueryClient, isFirst = false): void => {
  readAgain(cache, {
    predicate: ({ queryKey: [feature, _part] }) =>
      feature === 'chat' ||
      feature === 'whatsapp' ||
      feature === 'materials' ||
      feature === 'flights' ||
      feature === 'signups' ||
      feature === 'board' ||
      // The number of unread ones has just come with the rights.
      (feature === 'notices' && !isFirst),
  });
};

const isOwn = ({ author }: Message, { memberId }: Self): boolean => author !== null && author === memberId;

/** Applies an event to the cache. */
const applyLive = (cache: QueryClient, event: LiveEvent, self: Self, zone: TimeZone): void => {
  const { about } = event;
  if (about === 'again') lookAgainEverywhere(cache);
  else if (about === 'notices') showUnread(cache, event.unread);
  else if (about === 'day') {
    if (showLiveDay(cache, event, self, zone)) void cache.invalidateQueries({ queryKey: chatsKey });
  } else if (about === 'message') showMessage(cache, event.message, isOwn(event.message, self));
  else if (about === 'deleted') {
    replaceMessage(cache, event.message);
    // The deleted message may have been unread, so the counts change.
    void cache.invalidateQueries({ queryKey: chatsKey });
  } else {
    // Staff may read every group, even one that they have left.
    if (about === 'members' && event.left && !isStaff(self)) forgetChat(cache, event.flight_id);
    if (about === 'members' && (event.left || isStaff(self))) void cache.invalidateQueries({ queryKey: chatsKey });
    lookAgainAt(cache, event.flight_id, about);
  }
};

let listeners = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;
let end: (() => void) | null = null;

/** Browsers allow six connections per host, so hidden tabs close their event stream. */
const listenWhileVisible = (cache: QueryClient, self: Self, zone: TimeZone): (() => void) => {
  let stream: AbortController | null = null;
  let isFirst = true;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stream?.abort();
      stream = null;
    } else if (stream === null) {
      stream = new AbortController();
      const hearing = {
        onOpen: () => {
          lookAgainEverywhere(cache, isFirst);
          isFirst = false;
        },
        onEvent: (event: LiveEvent) => applyLive(cache, event, self, zone),
      };
      void listen(listenLive, hearing, stream.signal);
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.abort();
  };
};

const stop = (): void => {
  end?.();
  end = null;
};

/** Keeps displayed flight days and chat groups up to date while the page is visible. All components share one event stream. */
export const useLive = (): void => {
  const cache = useQueryClient();
  const { memberId, role, isSchoolAdmin, isSentinelAdmin } = useSelf();
  const zone = useContext(ZoneContext);
  useEffect(() => {
    clearTimeout(leaving);
    listeners += 1;
    end ??= listenWhileVisible(cache, { memberId, role, isSchoolAdmin, isSentinelAdmin }, zone);
    return () => {
      listeners -= 1;
      if (listeners === 0) leaving = setTimeout(stop, GRACE);
    };
  }, [cache, memberId, role, isSchoolAdmin, isSentinelAdmin, zone]);
};
