import 'temporal-polyfill/global';
import { setTimeout as pause } from 'node:timers/promises';
import { providerOf } from '../../features/chat-groups/bridge.commands.ts';
import { takeTurn } from '../../features/chat-groups/pace.repository.ts';
import { markerOf } from '../../features/chat-groups/rules.ts';
import { PACES } from '../../features/chat-groups/work.rules.ts';
import { asProgramIn } from '../db/as-program.ts';
import { EmbeddedError } from '../db/embedded/embedded-error.ts';
import { SchemaError } from '../db/migrate.ts';
import { newId } from '../db/new-id.ts';
import { openDatabase } from '../db/transaction.ts';
import { SettingsError } from '../environment.ts';
import { failureSentence } from '../failure-sentence.ts';
import { SaidNo } from '../provider-cli/said-no.ts';
import { openSurroundings, type Surroundings } from '../provider-cli/surroundings.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { lineInWords, masked } from './lines.ts';
import { findSchool, wahaOf } from './school-bridge.ts';
import { tryEverything } from './trial.ts';

const CODES = { fine: 0, failed: 1, not_asked_for: 2 } as const;

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const examine = async (asked: Asked, settings: Settings, surroundings: Surroundings): Promise<number> => {
  const { pools, secret } = surroundings;
  const asProgram = asProgramIn(pools.identity, openDatabase(pools.app));
  const school = await findSchool(surroundings, asked.school, Temporal.Now.instant());
  const waha = await wahaOf(asProgram, secret, school);
  const [first, second] = asked.numbers;
  const where = `the session ${waha.session} at ${new URL(waha.url).host}`;
  if (!asked.yes) {
    say(`This makes a WhatsApp group of ${school.name} with ${masked(first)} through ${where}.`);
    say(`It adds ${masked(second)}, writes to the group and to ${masked(second)}, and deletes the group again.`);
    say('It counts as one of the groups that the school may make on a day. Add --yes to do it.');
    return CODES.not_asked_for;
  }
  say(`${school.name}, ${where}, with ${masked(first)} and ${masked(second)}:`);
  const pace = settings.chatPace / 100;
  const { gapMs, aDay } = PACES.group;
  const isFine = await tryEverything({
    provider: providerOf({ kind: 'waha', ...waha }, settings.chatBridgeHosts),
    people: [
      { userId: 'first', phone: first },
      { userId: 'second', phone: second },
    ],
    marker: markerOf(newId()),
    groupTurn: () =>
      asProgram.inSchool(school.schoolId, (tx) =>
        takeTurn(tx, 'group', { gapMs: gapMs * pace, aDay: pace === 1 ? aDay : null }, Temporal.Now.instant()),
      ),
    rest: () => pause(PACES.member.gapMs * pace),
    note: (line) => say(lineInWords(line)),
  });
  say(isFine ? 'Everything was fine.' : 'Something failed.');
  return isFine ? CODES.fine : CODES.failed;
};

const run = async (): Promise<number> => {
  const asked = readArguments(process.argv.slice(2));
  if (asked === 'help') {
    say(USAGE);
    return CODES.fine;
  }
  const settings = readSettings(process.env);
  const surroundings = await openSurroundings(settings, complain);
  try {
    return await examine(asked, settings, surroundings);
  } finally {
    await surroundings.close();
  }
};

const EXPECTED = [SaidNo, SettingsError, EmbeddedError, SchemaError];

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    complain(failureSentence(error, EXPECTED));
    process.exitCode = CODES.failed;
  },
);
