import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MemberId } from '../../../core/ids/ids.ts';
import { sendForPage } from '../../../web/http/send.ts';
import { type DayTime, listMemberDays } from './contract.ts';

interface DaysRequest {
  readonly when: DayTime;
  /** Starts at 1. */
  readonly page: number;
  readonly size: number;
}

/** What the page of a member asks for first. */
export const NEXT_DAYS: DaysRequest = { when: 'upcoming', page: 1, size: 3 };

/** Reads a page of the flight days of a member. The screen itself shows a failure. */
export const memberDaysQuery = (user_id: MemberId, { when, page, size }: DaysRequest) =>
  queryOptions({
    queryKey: ['signups', 'days', user_id, when, page, size],
    queryFn: ({ signal }) =>
      sendForPage(listMemberDays, { body: { user_id, when, limit: size, offset: (page - 1) * size } }, { signal }),
    placeholderData: keepPreviousData,
  });
