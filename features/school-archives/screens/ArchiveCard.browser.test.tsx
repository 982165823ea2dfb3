import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, broken, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { exportSchool, importSchool, readArchiveState } from '../contract.ts';
import { ArchiveCard } from './ArchiveCard.tsx';

const state = (can_import: boolean, exported_at: string | null = null) =>
  answer(readArchiveState, { can_import, exported_at });

const DONE = { members: 212, flight_days: 1, pictures: 3, admins: 2 };

for (const { language, words, size } of VISITS) {
  const texts = words.school_archive;
  const card = page.getByRole('region', { name: texts.title });
  const button = (name: string) => page.getByRole('button', { name });
  const says = (text: string | RegExp) => expect.element(card).toMatchTextContent(text);
  const choose = async (name = 'school.zip') => {
    await expect.element(button(texts.choose)).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    await userEvent.upload(input, new File(['{}'], name));
  };
  const open = () =>
    show(
      <Suspense>
        <ArchiveCard />
      </Suspense>,
      { language, size },
    );

  describe(`the archive of a school, ${language}`, () => {
    test('is downloaded, says that it is being made, and when it was', async () => {
      await plan(readArchiveState, state(false, '2026-11-20T09:00:00.000Z'));
      await plan(
        exportSchool,
        held({ status: 200, body: {}, headers: { 'content-disposition': 'attachment; filename="a.zip"' } }),
      );
      await open();
      await says(texts.not_empty);
      await says(/10:00/);
      await button(texts.download).click();
      await expect.element(button(texts.making)).toBeDisabled();
      await release();
      await says(texts.saved);
      await expect.element(button(texts.download)).toBeEnabled();
    });

    test('a refusal is shown, and it can be asked for again', async () => {
      await plan(readArchiveState, state(false));
      await plan(exportSchool, refusal('too_many_requests'));
      await open();
      await button(texts.download).click();
      await says(words.errors.too_many_requests);
      await expect.element(button(texts.download)).toBeEnabled();
    });

    test('fills an empty school, and says what came and what is left to do', async () => {
      await plan(readArchiveState, state(true), state(false));
      await plan(importSchool, held(answer(importSchool, DONE)));
      await open();
      await says(texts.import_what);
      await choose();
      await expect.element(button(texts.importing)).toBeDisabled();
      await release();
      await says(texts.members_other.replace('{{count}}', '212'));
      await says(texts.admins_other.replace('{{count}}', '2'));
      await expect.element(page.getByRole('link', { name: texts.to_members })).toBeVisible();
      expect(await asked(importSchool)).toHaveLength(1);
    });

    test('wrong rows are listed with their files, and another archive can be chosen', async () => {
      await plan(readArchiveState, state(true));
      const errors = [
        { path: 'members.17.email', code: 'not_an_email' },
        { path: 'pictures/evil.webp', code: 'unknown_field' },
      ];
      await plan(importSchool, refusal('invalid_fields', { errors }), answer(importSchool, DONE));
      await open();
      await choose();
      await says(texts.faults);
      await says('members.jsonl');
      await says('17');
      await says(words.fields.not_an_email);
      await says('pictures/evil.webp');
      await choose();
      await expect.element(page.getByRole('link', { name: texts.to_members })).toBeVisible();
    });

    test('no archive, and an answer that is lost', async () => {
      await plan(readArchiveState, state(true));
      await plan(importSchool, refusal('not_an_archive'), broken);
      await open();
      await choose('photo.zip');
      await says(words.errors.not_an_archive);
      await choose();
      await says(texts.lost);
    });
  });
}
