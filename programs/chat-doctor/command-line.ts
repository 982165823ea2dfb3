import { setTimeout as pause } from 'node:timers/promises';
import { markerOf } from '../../features/chat/rules.ts';
import { claimTurn } from '../../features/whatsapp/pace.repository.ts';
import { providerOf } from '../../features/whatsapp/settings.commands.ts';
import { PACES } from '../../features/whatsapp/step-queue.rules.ts';
import { type CommandLine, endingInASentence, type Terminal } from '../../server/command-line.ts';
import { asProgramIn } from '../../server/db/as-program.ts';
import { EmbeddedError } from '../../server/db/embedded/embedded-error.ts';
import { SchemaError } from '../../server/db/migrate.ts';
import { newId } from '../../server/db/new-id.ts';
import { openDatabase } from '../../server/db/transaction.ts';
import { SettingsError } from '../../server/environment.ts';
import { SaidNo } from '../provider/said-no.ts';
import { openSurroundings, type Surroundings } from '../provider/surroundings.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { lineInWords, masked } from './lines.ts';
import { findSchool, wahaOf } from './school-bridge.ts';
import { tryEverything } from './trial.ts';

const CODES = { fine: 0, failed: 1, not_asked_for: 2 } as const;

const examine = async (
  asked: Asked,
  settings: Settings,
  surroundings: Surroundings,
  say: Terminal['say'],
): Promise<number> => {
  const { pools, secret } = surroundings;
  const asProgram = asProgramIn(pools.identity, openDatabase(pools.app));
  const school = await findSchool(surroundings, asked.school, Temporal.Now.instant());
  const waha = await wahaOf(asProgram, secret, school);
  const [first, second] = asked.numbers;
  const where = `the session ${waha.session} at ${new URL(waha.url).host}`;
  if (!asked.yes) {
    say(`This creates a WhatsApp group of ${school.name} with ${masked(first)} through ${where}.`);
    say(`It adds ${masked(second)}, writes to the group and to ${masked(second)}, and deletes the group again.`);
    say('It counts as one of the groups that the school may create on a day. Add --yes to do it.');
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
        claimTurn(tx, 'group', { gapMs: gapMs * pace, aDay: pace === 1 ? aDay : null }, Temporal.Now.instant()),
      ),
    rest: () => pause(PACES.member.gapMs * pace),
    note: (line) => say(lineInWords(line)),
  });
  say(isFine ? 'Everything works.' : 'Something failed.');
  return isFine ? CODES.fine : CODES.failed;
};

const answer: CommandLine = async ({ args, env, say, note }) => {
  const asked = readArguments(args);
  if (asked === 'help') {
    say(USAGE);
    return CODES.fine;
  }
  const settings = readSettings(env);
  const surroundings = await openSurroundings(settings, note);
  try {
    return await examine(asked, settings, surroundings, say);
  } finally {
    await surroundings.close();
  }
};

export const doctorCommandLine = endingInASentence([SaidNo, SettingsError, EmbeddedError, SchemaError], answer);
