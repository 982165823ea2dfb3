import type { Page } from '@playwright/test';
import type { CallShape } from '../../core/contract/call.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { finalizeLogin, listLogins, readAccessRights, resendInvitation } from '../../features/accounts/contract.ts';
import { readPreferences, savePreferences } from '../../features/accounts/preferences.contract.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { createFlights, deleteFlight, listFlights, updateFlight } from '../../features/flights/contract.ts';
import { listMembers, readOwnProfile } from '../../features/members/contract.ts';
import {
  addComment,
  changeAccessRights,
  registerMember,
  updateMember,
} from '../../features/members/profile.contract.ts';
import { readSchoolConfig } from '../../features/schools/contract.ts';
import { listKnownHarnesses } from '../../features/schools/harness.contract.ts';
import { listCanopyPictures, readCanopyPicture } from '../../features/schools/pictures.contract.ts';
import { changeOwnSeat, listSignUpFlights, readFlightMembers } from '../../features/signups/contract.ts';
import { readChatSteps } from '../../features/whatsapp/steps.contract.ts';
import type { en } from '../../programs/browser/texts/en.ts';
import { PASSWORD } from './newcomer.ts';

/** The page and the data on which a failure is provoked. */
export interface Scene {
  readonly page: Page;
  readonly words: typeof en;
  /** A member who has not accepted the invitation yet. */
  readonly member: MemberId;
  readonly invitation: string;
  readonly day: FlightId;
  readonly dayWithGroup: FlightId;
}

export interface CatalogueEntry {
  /** The sentence in section 8 of the specification. */
  readonly says: string;
  /** The key of the text in both languages. */
  readonly key: string;
  /** The call that fails. */
  readonly call: CallShape;
  /** For a call that serves several entries: whether a request belongs to this one. */
  readonly isMeant?: (body: Readonly<Record<string, unknown>>) => boolean;
  readonly who: 'admin' | 'student' | 'nobody';
  /** Does what sends the call. */
  readonly make: (scene: Scene) => Promise<unknown>;
}

const opens =
  (path: string) =>
  ({ page }: Scene) =>
    page.goto(path);
const openMember = ({ page, member }: Scene) => page.goto(`/member/${member}`);
const openDay = ({ page, day }: Scene) => page.goto(`/flight/${day}`);

/** Hides the page; pages that save automatically then save at once. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const scheduleOneDay = async ({ page, words }: Scene) => {
  const { button, submit_one } = words.flights.schedule;
  await page.goto('/flights');
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.kit.next_month }).click();
  await dialog.getByRole('gridcell').nth(10).click();
  await dialog.getByRole('button', { name: submit_one.replace('{{count}}', '1') }).click();
};

const newMember = async ({ page, words }: Scene) => {
  await page.goto('/member/new');
  await page.getByLabel(/^(Role|Rolle)/).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(/^(First name|Vorname)/).fill('Ines');
  await page.getByLabel(/^(Last name|Nachname)/).fill('Gasser');
  await page.getByLabel(/^E-?mail/i).fill('ines.gasser@flights.example');
  await press(page, words.members.new.submit);
};

const disable = async (scene: Scene) => {
  const { page, words } = scene;
  await openMember(scene);
  await press(page, words.members.one.disable);
  await page.getByRole('dialog').getByRole('button', { name: words.members.one.disable }).click();
};

const pickLanguage = async ({ page }: Scene) => {
  await page.goto('/signups');
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitemradio', { checked: true }).click();
};

const deleteDay = async (scene: Scene) => {
  const { page, words } = scene;
  await openDay(scene);
  const [more = ''] = words.flights.more_for.split('{{day}}');
  await page.getByRole('button', { name: more }).first().click();
  await page.getByRole('menuitem', { name: words.flights.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.flights.remove }).click();
};

const register = async ({ page, invitation }: Scene) => {
  await page.goto(invitation);
  const passwords = page.locator('input[type=password]');
  await passwords.first().fill(PASSWORD);
  await passwords.last().fill(PASSWORD);
  await page.keyboard.press('Enter');
};

/** Every entry of the specification's catalogue for calls: its sentence, its call, and what sends that call. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    says: 'Error while getting access rights',
    key: 'accounts.failure.rights',
    call: readAccessRights,
    who: 'admin',
    make: opens('/signups'),
  },
  {
    says: 'Error while getting user info',
    key: 'members.failure.profile',
    call: readOwnProfile,
    who: 'admin',
    make: opens('/signups'),
  },
  {
    says: 'Error while resending invite',
    key: 'members.failure.resend',
    call: resendInvitation,
    who: 'admin',
    make: async (scene) => {
      await openMember(scene);
      await press(scene.page, scene.words.members.one.resend);
    },
  },
  {
    says: 'Error while updating user info',
    key: 'members.failure.update',
    call: updateMember,
    who: 'admin',
    make: async (scene) => {
      await openMember(scene);
      const { add_part, address } = scene.words.members.one;
      await press(scene.page, add_part.replace('{{part}}', address));
      await scene.page.getByLabel(scene.words.member_fields.name.city, { exact: true }).fill('Emmetten');
      await hide(scene.page);
    },
  },
  {
    says: 'Error while loading preferences',
    key: 'accounts.failure.preferences',
    call: readPreferences,
    who: 'admin',
    make: opens('/signups'),
  },
  {
    says: 'Error while saving preferences',
    key: 'accounts.failure.save_preferences',
    call: savePreferences,
    who: 'admin',
    make: pickLanguage,
  },
  {
    says: 'Error while listing logins',
    key: 'accounts.failure.logins',
    call: listLogins,
    who: 'admin',
    make: opens('/signups'),
  },
  {
    says: 'Error while finalizing authentication',
    key: 'accounts.failure.finalize',
    call: finalizeLogin,
    who: 'nobody',
    make: register,
  },
  {
    says: 'Error while fetching users',
    key: 'members.failure.list',
    call: listMembers,
    who: 'admin',
    make: opens('/members'),
  },
  {
    says: 'Error while fetching user info',
    key: 'members.failure.member',
    call: listMembers,
    isMeant: ({ user_ids }) => user_ids !== undefined,
    who: 'admin',
    make: openMember,
  },
  {
    says: 'Error while fetching Canopy Pictures',
    key: 'schools.failure.pictures',
    call: listCanopyPictures,
    who: 'admin',
    make: opens('/settings/equipment'),
  },
  {
    says: 'Error while fetching Harness Types',
    key: 'schools.failure.harness_types',
    call: listKnownHarnesses,
    who: 'admin',
    make: openMember,
  },
  {
    says: 'Error while fetching Image SRC',
    key: 'schools.failure.picture',
    call: readCanopyPicture,
    who: 'admin',
    make: opens('/settings/equipment'),
  },
  {
    says: 'Error while disabling user',
    key: 'members.failure.disable',
    call: changeAccessRights,
    who: 'admin',
    make: disable,
  },
  {
    says: 'Error while fetching school config',
    key: 'schools.failure.config',
    call: readSchoolConfig,
    who: 'admin',
    make: opens('/signups'),
  },
  {
    says: 'Error while changing user role',
    key: 'members.failure.rights',
    call: changeAccessRights,
    who: 'admin',
    make: async (scene) => {
      await openMember(scene);
      await scene.page.getByLabel(/^(Role|Rolle)$/).click();
      await scene.page.getByRole('option', { selected: false }).first().click();
    },
  },
  {
    says: 'Error while registering user',
    key: 'members.failure.register',
    call: registerMember,
    who: 'admin',
    make: newMember,
  },
  {
    says: 'Error while adding comment to user',
    key: 'members.failure.comment',
    call: addComment,
    who: 'admin',
    make: async (scene) => {
      const { write_comment, send_comment } = scene.words.members.one;
      await openMember(scene);
      await scene.page.getByLabel(write_comment).fill('Clean launches.');
      await press(scene.page, send_comment);
    },
  },
  {
    says: 'Error while updating skill level',
    key: 'members.failure.skill',
    call: updateMember,
    who: 'admin',
    make: async (scene) => {
      await openMember(scene);
      await press(scene.page, scene.words.members.skill.exam_ready);
      await hide(scene.page);
    },
  },
  {
    says: 'Error while getting pending flights',
    key: 'flights.failure.list',
    call: listFlights,
    who: 'admin',
    make: opens('/flights'),
  },
  {
    says: 'Error while getting flights by IDs',
    key: 'flights.failure.by_ids',
    call: listFlights,
    isMeant: ({ flight_ids }) => flight_ids !== undefined,
    who: 'admin',
    make: scheduleOneDay,
  },
  {
    says: 'Error while getting flight by ID',
    key: 'flights.failure.one',
    call: listFlights,
    isMeant: ({ flight_ids }) => flight_ids !== undefined,
    who: 'admin',
    make: openDay,
  },
  {
    says: 'Error while updating flight',
    key: 'flights.failure.update',
    call: updateFlight,
    who: 'admin',
    make: async (scene) => {
      await openDay(scene);
      await scene.page.getByLabel(scene.words.flight_fields.name.max_students, { exact: true }).fill('7');
      await hide(scene.page);
    },
  },
  {
    says: 'Error while deleting flight',
    key: 'flights.failure.remove',
    call: deleteFlight,
    who: 'admin',
    make: deleteDay,
  },
  {
    says: 'Error while getting flight members',
    key: 'signups.failure.members',
    call: readFlightMembers,
    who: 'admin',
    make: openDay,
  },
  {
    says: 'Error while creating flights',
    key: 'flights.failure.create',
    call: createFlights,
    who: 'admin',
    make: scheduleOneDay,
  },
  {
    says: 'Error while getting signup flights',
    key: 'signups.failure.list',
    call: listSignUpFlights,
    who: 'student',
    make: opens('/signups'),
  },
  {
    says: 'Error while signing up for flight',
    key: 'signups.failure.change',
    call: changeOwnSeat,
    who: 'student',
    make: async ({ page, words }) => {
      await page.goto('/signups');
      await page
        .locator('button', { hasText: new RegExp(`^${words.signups.sign_up}$`) })
        .last()
        .click();
    },
  },
  {
    says: 'Error while creating whatsapp group',
    key: 'chat.group.failure.make_group',
    call: createChatGroup,
    who: 'admin',
    make: async (scene) => {
      await openDay(scene);
      // Waits for the participants, so that the layout no longer moves.
      await scene.page.getByText(scene.words.chat.group.who_nobody).waitFor();
      await press(scene.page, scene.words.chat.group.make_group);
    },
  },
  {
    says: 'Error while loading flight task status',
    key: 'whatsapp.steps.failure.tasks',
    call: readChatSteps,
    who: 'admin',
    make: ({ page, dayWithGroup }) => page.goto(`/flight/${dayWithGroup}`),
  },
];
