import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { queryClient } from '../../../../programs/browser/query-client.ts';
import { answer, plan } from '../../../../test/support/components/answers.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { LIVIA, member } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import type { CanopyPicture } from '../../../schools/pictures.contract.ts';
import { uploadMemberPicture } from '../../profile.contract.ts';
import { memberFormOf } from './member.form.ts';
import { PictureDialog } from './PictureDialog.tsx';

const PICTURES = ['Upright', 'Wide'].map((canopy_type, place) => ({
  id: `0190a000-0000-7000-8000-00000000002${place}` as PictureId,
  canopy_type,
  canopy_color: [],
})) as unknown as readonly CanopyPicture[];

for (const { language, words, size } of VISITS) {
  test(`a picture is sent again by each Resolve, until it came about, ${language}`, async () => {
    const chosen: unknown[] = [];
    await plan(uploadMemberPicture, ...failTwice(answer(uploadMemberPicture, { id: PICTURES[0]?.id as PictureId })));
    await show(
      <PictureDialog
        fields={{ form: memberFormOf(member()), change: (part) => chosen.push(part), errorOf: () => undefined }}
        whose={{ id: LIVIA, own: false }}
        pictures={[]}
        onClose={() => undefined}
      />,
      { language, size },
    );
    // The picture itself is not the point.
    queryClient.setQueryData(['schools', 'picture-file', PICTURES[0]?.id, 'thumb'], null);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['pixels'], 'canopy.png', { type: 'image/png' }));
    await resolveTwice(words);
    await expect.poll(() => chosen).toHaveLength(1);
  });

  test(`an upright picture is as high as a wide one, ${language}`, async () => {
    const images = await Promise.all(
      [new OffscreenCanvas(300, 900), new OffscreenCanvas(900, 300)].map((canvas) => {
        canvas.getContext('2d');
        return canvas.convertToBlob();
      }),
    );
    const Seeded = () => {
      for (const [place, { id }] of PICTURES.entries())
        queryClient.setQueryData(['schools', 'picture-file', id, 'thumb'], images[place]);
      return (
        <PictureDialog
          fields={{ form: memberFormOf(member()), change: () => undefined, errorOf: () => undefined }}
          whose={{ id: LIVIA, own: false }}
          pictures={PICTURES}
          onClose={() => undefined}
        />
      );
    };
    await show(<Seeded />, { language, size });
    const heights = () =>
      [...document.querySelectorAll<HTMLImageElement>('dialog img')]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map((image) => image.parentElement?.getBoundingClientRect().height);
    await expect.poll(heights).toHaveLength(2);
    const [upright, wide] = heights();
    expect(upright).toBe(wide);
    await expect.element(page.getByText('Upright')).toBeVisible();
  });
}
