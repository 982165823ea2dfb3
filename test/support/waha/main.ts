// Runs the stand-in as a separate program, for tests that kill our server while WhatsApp keeps running.
import { startWaha } from './stand-in.ts';

const { PORT = '0', WAHA_API_KEY = 'key', WAHA_SESSION = 'school', WAHA_HOOK_KEY = 'hook' } = process.env;

const { url } = await startWaha({ apiKey: WAHA_API_KEY, session: WAHA_SESSION, hookKey: WAHA_HOOK_KEY }, Number(PORT));
process.stdout.write(`WAHA stand-in at ${url}\n`);
