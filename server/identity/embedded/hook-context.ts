import type { createAuthMiddleware } from 'better-auth/api';

/** The context that better-auth passes to the hooks and endpoints of a call. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
