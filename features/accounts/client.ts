import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Rights } from '../../core/access/roles.ts';
import type { Body } from '../../core/contract/call.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { currentLanguage } from '../../web/i18n/language.ts';
import { endSignIns, listLogins, readAccessRights, readIdentity } from './contract.ts';
import {
  type FlightSegment,
  NEVER_SAVED,
  type Preferences,
  readPreferences,
  savePreferences,
} from './preferences.contract.ts';

/** Caches for the whole visit; a change of school and a sign-out empty the cache. */
const FOR_THE_VISIT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** `addressed`: the day or member that the address of the page is about. */
export const loginsQuery = (addressed: NonNullable<Body<typeof listLogins>> = {}) =>
  queryOptions({
    queryKey: ['accounts', 'logins'],
    queryFn: ({ signal }) => send(listLogins, { body: addressed }, { signal }),
    meta: { failure: (t) => t('accounts.failure.logins'), kept: 'person' },
    ...FOR_THE_VISIT,
  });

export const accessRightsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'access-rights'],
    queryFn: ({ signal }) => send(readAccessRights, { body: {} }, { signal }),
    meta: { failure: (t) => t('accounts.failure.rights'), kept: 'frame' },
    ...FOR_THE_VISIT,
  });

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'preferences'],
    queryFn: ({ signal }) => send(readPreferences, { body: {} }, { signal }),
    meta: { failure: (t) => t('accounts.failure.preferences'), kept: 'frame' },
    ...FOR_THE_VISIT,
  });

export interface Self extends Rights {
  /** `null` for a product admin who is not a member of this school. */
  readonly memberId: MemberId | null;
}

/** Returns the current user with their rights in the active school. Loaded before any protected screen renders. */
export const useSelf = (): Self => {
  const { data } = useSuspenseQuery(accessRightsQuery());
  return {
    memberId: data.user_id,
    role: data.role,
    isSchoolAdmin: data.is_school_admin,
    isSentinelAdmin: data.is_sentinel_admin,
  };
};

export const usePreferences = () => useSuspenseQuery(preferencesQuery()).data;

/** Reads the signed-in identity, for pages outside of a school. */
export const askIdentity = () => send(readIdentity, { body: {} });

export const endAllSignIns = () => send(endSignIns, { body: {} });

const MOST_TRIES = 3;

type PreferencePart = Partial<Omit<Preferences, 'last_update'>>;

/** Preferences that were never saved contain no chosen language: the first save sets it to the current one. */
const withLanguage = (current: Preferences): Preferences =>
  current.last_update === NEVER_SAVED ? { ...current, language: currentLanguage() } : current;

/** Saves a part of the preferences and keeps the other parts as other devices saved them meanwhile. */
export const saveOnTop = async (
  queryClient: QueryClient,
  partOf: (current: Preferences) => PreferencePart | Promise<PreferencePart>,
): Promise<Preferences> => {
  const { queryKey } = preferencesQuery();
  for (let attempt = 1; ; attempt += 1) {
    const current = withLanguage(await queryClient.ensureQueryData(preferencesQuery()));
    const part = await partOf(current);
    const { language, flight_layout, last_update } = { ...current, ...part };
    try {
      const body = { ...part, language, flight_layout, last_update };
      // `keepalive`: the person may leave the page right after a press.
      const answer = await send(savePreferences, { body }, { keepalive: true });
      const saved = { ...current, ...part, last_update: answer.last_update };
      queryClient.setQueryData(queryKey, saved);
      return saved;
    } catch (error) {
      if (!isProblem(error, 'stale_update') || attempt === MOST_TRIES) throw error;
      await queryClient.fetchQuery({ ...preferencesQuery(), staleTime: 0 });
    }
  }
};

/** Saves the language in the account's preferences. */
export const saveLanguage = (queryClient: QueryClient, language: Language): Promise<Preferences> =>
  saveOnTop(queryClient, () => ({ language }));

export const useSaveLanguage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => saveLanguage(queryClient, language),
    // Runs the saves one after the other, so that the later of two quick choices wins.
    scope: { id: 'preferences' },
    meta: { failure: (t) => t('accounts.failure.save_preferences') },
  });
};

/** Saves the order of the segments on a flight day's page. */
export const useSaveLayout = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (flight_layout: readonly FlightSegment[]) =>
      saveOnTop(queryClient, () => ({ flight_layout: [...flight_layout] })),
    scope: { id: 'preferences' },
    meta: { failure: (t) => t('accounts.failure.save_preferences'), tellsLoss: true },
  });
};

/** Returns a preference, and the function that changes it; the change shows at once. */
export const usePreference = <Name extends 'list_order' | 'only_open_days' | 'profile_prompt'>(
  name: Name,
): [Preferences[Name], (value: Preferences[Name]) => void] => {
  const queryClient = useQueryClient();
  const saved = usePreferences()[name];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (value: Preferences[Name]) => saveOnTop(queryClient, () => ({ [name]: value })),
    scope: { id: 'preferences' },
    meta: { failure: (t) => t('accounts.failure.save_preferences'), tellsLoss: true },
  });
  return [isPending ? variables : saved, mutate];
};
