/**
 * The header in which `mount.ts` passes the client's address to better-auth. A header of this name from the client is
 * dropped.
 */
export const ADDRESS_HEADER = 'x-aufwind-ip';
