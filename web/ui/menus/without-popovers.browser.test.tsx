import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PHONE, show } from '../../../test/support/components/show.tsx';
import { ReasonedButton } from '../buttons/ReasonedButton.tsx';
import { LargeDialog } from '../dialogs/LargeDialog.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { DateField } from '../fields/times/DateField.tsx';
import { MenuRow } from './MenuRow.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { above } from './popover.ts';

const done: string[] = [];

beforeAll(async () => {
  for (const name of ['popover', 'showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  above.Popover = (await import('./without-popovers.tsx')).PositionedPopover;
});
beforeEach(() => {
  done.splice(0);
});

const Form = () => {
  const [day, setDay] = useState('2026-11-21');
  const [paper, setPaper] = useState<'portrait' | 'landscape'>('portrait');
  const options = [
    { value: 'portrait', label: 'Portrait' },
    { value: 'landscape', label: 'Landscape' },
  ] as const;
  return (
    // A container and a scroller would clip a positioned element inside of them, or move it.
    <div style={{ containerType: 'inline-size', height: 160, overflow: 'auto' }}>
      <MoreMenu label="More">
        <MenuRow onSelect={() => done.push('edit')}>Edit</MenuRow>
      </MoreMenu>
      <button type="button" onClick={() => done.push('beneath')}>
        Beneath
      </button>
      <ReasonedButton reason="The deadline has passed.">Sign off</ReasonedButton>
      <DateField label="Day" value={day} onChange={setDay} />
      <SelectField label="Paper" value={paper} options={[...options]} onChange={setPaper} />
    </div>
  );
};

const more = page.getByRole('button', { name: 'More' });
const edit = page.getByRole('menuitem', { name: 'Edit' });

/** Whether a press in the middle of the element reaches it. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

for (const place of ['page', 'dialog'] as const) {
  const open = () =>
    show(
      place === 'page' ? (
        <Form />
      ) : (
        <LargeDialog labelledBy="title" onClose={() => done.push('closed')}>
          <div>
            <h2 id="title">Form</h2>
            <Form />
          </div>
        </LargeDialog>
      ),
      { size: PHONE },
    );

  test(`without popovers a menu opens below its button and a press outside only closes it, ${place}`, async () => {
    await open();
    await expect.element(edit).not.toBeInTheDocument();
    await more.click();
    const menu = await page.getByRole('menu').findElement();
    const button = (await more.findElement()).getBoundingClientRect();
    expect(menu.getBoundingClientRect().top).toBeCloseTo(button.bottom + 4, 0);
    expect(isOnTop(await edit.findElement())).toBe(true);
    await page.getByRole('button', { name: 'Beneath' }).click({ force: true });
    await expect.element(edit).not.toBeInTheDocument();
    await more.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(edit).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
    expect(done).toEqual([]);
    await more.click();
    await edit.click();
    expect(done).toEqual(['edit']);
    await expect.element(edit).not.toBeInTheDocument();
  });

  test(`without popovers a day and an option can be picked, ${place}`, async () => {
    await open();
    await page.getByRole('button', { name: /^Choose date/ }).click();
    await page.getByRole('gridcell', { name: /^Sunday,? 22 November/ }).click();
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    const paper = page.getByRole('combobox', { name: 'Paper' });
    await paper.click();
    const landscape = page.getByRole('option', { name: 'Landscape' });
    expect(isOnTop(await landscape.findElement())).toBe(true);
    await landscape.click();
    await expect.element(paper).toMatchTextContent('Landscape');
    await paper.click();
    await page.getByRole('button', { name: 'Beneath' }).click({ force: true });
    await expect.element(landscape).not.toBeInTheDocument();
    expect(done).toEqual(['beneath']);
  });
}

test('without popovers a tooltip appears and disappears', async () => {
  await show(<Form />);
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Sign off' }).hover();
  await expect.element(tooltip).toBeVisible();
  await page.getByRole('button', { name: 'Beneath' }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();
});
