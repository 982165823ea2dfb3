import { isAdmin, isStaff } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { canopyImage } from '../../server/files/canopy-image.ts';
import { route, routeOfRead, routeOfUpload } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { readBoardSettings, saveBoardSettings } from './board-settings.contract.ts';
import { boardSettings } from './board-settings.repository.ts';
import { saveBriefing } from './briefing.contract.ts';
import * as colors from './colors.commands.ts';
import { addSchoolColor, listSchoolColors, renameSchoolColor } from './colors.contract.ts';
import { countedColors } from './colors.repository.ts';
import * as commands from './commands.ts';
import { consoleRoutes } from './console.routes.ts';
import * as contract from './contract.ts';
import * as harnesses from './harness.commands.ts';
import * as harnessContract from './harness.contract.ts';
import { harnessTypes } from './harness.repository.ts';
import * as pictures from './pictures.commands.ts';
import * as picturesContract from './pictures.contract.ts';
import { picturedCanopies, pictureFile, schoolPictures } from './pictures.repository.ts';
import { readQueueSettings, saveQueueSettings } from './queue-settings.contract.ts';
import { queueSettings } from './queue-settings.repository.ts';
import { saveSchoolNumbers } from './readiness.contract.ts';
import { schoolConfig } from './repository.ts';
import { membersShown } from './rules.ts';
import { saveSettings } from './settings.commands.ts';

const MOST_NAMES = 12;

export const schoolRoutes = (parts: RouteParts) => [
  routeOfRead(contract.readSchoolConfig, ({ tx }) => schoolConfig(tx)),

  routeOfRead(listSchoolColors, ({ tx }) => countedColors(tx)),
  route(addSchoolColor, ({ tx, body }) => colors.addColor(tx, body)),
  route(renameSchoolColor, ({ tx, body }) => colors.renameColor(tx, body)),

  route(contract.saveSchoolSecurity, ({ tx, body }) => commands.saveSecurity(tx, parts, body)),
  route(contract.saveSchoolLanguage, ({ tx, body }) => commands.saveSchoolLanguage(tx, body)),
  route(contract.saveSignUpRules, ({ tx, body }) => commands.saveSignUpRules(tx, body)),
  route(saveSchoolNumbers, ({ tx, body: { was, ...settings } }) => saveSettings(tx, settings, was)),
  routeOfRead(readQueueSettings, ({ tx }) => queueSettings(tx)),
  route(saveQueueSettings, ({ tx, body: { was, ...settings } }) => saveSettings(tx, settings, was)),
  routeOfRead(readBoardSettings, ({ tx }) => boardSettings(tx)),
  route(saveBoardSettings, ({ tx, body: { was, ...settings } }) => saveSettings(tx, settings, was)),
  route(saveBriefing, ({ tx, body: { was, ...settings } }) => saveSettings(tx, settings, was)),

  routeOfRead(picturesContract.listCanopyPictures, async ({ tx }) => {
    if (!isAdmin(tx.scope.actor)) return schoolPictures(tx);
    const [found, canopies] = await Promise.all([schoolPictures(tx), picturedCanopies(tx)]);
    const shown = membersShown(found, canopies);
    return found.map((picture) => {
      const members = shown.get(picture.id) ?? [];
      return { ...picture, used_by: members.length, used_by_names: members.slice(0, MOST_NAMES) };
    });
  }),
  routeOfRead(picturesContract.readCanopyPicture, async ({ tx, params, query }) => {
    const { actor } = tx.scope;
    const file = await pictureFile(tx, params.id, query.size ?? 'full');
    // Answers another member's own picture with `not_found`, like an unknown one.
    const mayLook = file !== null && (file.owner === null || file.owner === actor.memberId || isStaff(actor));
    return mayLook ? file.content : refuse('not_found');
  }),
  routeOfUpload(picturesContract.uploadCanopyPicture, canopyImage, ({ tx, prepared }) =>
    pictures.addSchoolPicture(tx, prepared),
  ),
  route(picturesContract.describeCanopyPicture, ({ tx, body }) => pictures.describePicture(tx, body)),

  routeOfRead(harnessContract.listKnownHarnesses, async ({ tx }) => (await harnessTypes(tx)).map(({ name }) => name)),
  routeOfRead(harnessContract.listHarnessTypes, ({ tx }) => harnessTypes(tx)),
  route(harnessContract.addHarnessType, ({ tx, body }) => harnesses.addHarnessType(tx, body.name)),
  route(harnessContract.removeHarnessType, ({ tx, body }) => harnesses.removeHarnessType(tx, body.name)),

  ...consoleRoutes(parts),
];
