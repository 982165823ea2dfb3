import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { isProblem, refusedFields } from '../../web/http/failures.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { loginsQuery } from '../accounts/client.ts';
import {
  appointAdmin,
  createSchool,
  enterSchool as enterSchoolCall,
  listSchools,
  type ProviderSchool,
  updateSchool,
} from './console.contract.ts';
import { readSchoolConfig, saveSchoolSecurity } from './contract.ts';
import { REFUSED_FIELDS, type SchoolFault, type SchoolRefusal } from './rules.ts';

export const schoolConfigQuery = () =>
  queryOptions({
    queryKey: ['schools', 'config'],
    queryFn: ({ signal }) => send(readSchoolConfig, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.config'), kept: 'frame' },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns name, time zone and country of the active school. Loaded before any protected screen renders. */
export const useSchool = () => useSuspenseQuery(schoolConfigQuery()).data;

/**
 * Marks all cached data as stale: equipment also appears on member and flight day pages. They load it again when next
 * opened; the current screen stays as it is.
 */
export const standsElsewhere = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });

/** Key of the lists of schools in the console. */
export const schoolsKey = ['schools', 'provider'] as const;

/** Loads one page of all schools, or of those whose name or link contains the text. */
export const providerSchoolsQuery = (search: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...schoolsKey, search, page, size],
    queryFn: async ({ signal }) => {
      const body = { search, limit: size, offset: (page - 1) * size };
      const { answer, total } = await sendForPage(listSchools, { body }, { signal });
      return { schools: answer, total };
    },
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('schools.failure.list') },
  });

/**
 * Returns whether the server refuses the calls of the provider console until the account has a second factor. The
 * console shows other errors itself.
 */
export const providerNeedsSecondFactor = (): Promise<boolean> =>
  send(listSchools, { body: { limit: 1 } }).then(
    () => false,
    (error) => isProblem(error, 'second_factor_required'),
  );

/** Loads the current data of a school; `null` if it no longer exists. */
export const presentSchool = async (school_id: SchoolId): Promise<ProviderSchool | null> =>
  (await send(listSchools, { body: { school_id } }))[0] ?? null;

/** Refetches the places that show the name of a school: the console, and the app bar and switcher of its members. */
const showAnew = (queryClient: QueryClient) =>
  Promise.all(
    [schoolsKey, schoolConfigQuery().queryKey, loginsQuery().queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Returns the errors of a refused form by field; those of the admin are nested in the call. */
export const schoolErrors = (error: unknown): readonly { readonly path: string; readonly code: SchoolFault }[] => {
  for (const [code, path] of Object.entries(REFUSED_FIELDS) as [SchoolRefusal, string][])
    if (isProblem(error, code)) return [{ path, code }];
  return refusedFields(error).map(({ path, code }) => ({ path: path.replace(/^admin\./, ''), code }));
};

export const useCreateSchool = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof createSchool>) => send(createSchool, { body }),
    onSuccess: () => showAnew(queryClient),
    meta: { failure: (t) => t('schools.failure.create') },
  });
};

export const useUpdateSchool = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof updateSchool>) => send(updateSchool, { body }),
    onSuccess: () => showAnew(queryClient),
    meta: { failure: (t) => t('schools.failure.update') },
  });
};

/** Returns the refusal of an admin without a second factor as a value, not as an error. */
export const useSaveSchoolSecurity = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (requires_second_factor: boolean): Promise<'saved' | 'no_second_factor'> => {
      try {
        await send(saveSchoolSecurity, { body: { requires_second_factor } });
        return 'saved';
      } catch (error) {
        if (isProblem(error, 'no_second_factor')) return 'no_second_factor';
        throw error;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolConfigQuery().queryKey }),
    // Runs the saves one after the other, so that the later of two quick choices wins.
    scope: { id: 'school-security' },
    meta: { failure: (t) => t('schools.failure.security') },
  });
};

export const useAppointAdmin = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof appointAdmin>) => send(appointAdmin, { body }),
    onSuccess: () => showAnew(queryClient),
    meta: { failure: (t) => t('schools.failure.appoint') },
  });
};

/** Enters a school as a product admin. */
export const enterSchool = (school_id: SchoolId) => send(enterSchoolCall, { body: { school_id } });
