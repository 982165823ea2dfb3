import * as z from 'zod/mini';

/** The page's security policy forbids `new Function`, which zod would try at its first parse. */
z.config({ jitless: true });
