import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DESKTOP, PHONE, show } from '../../../test/support/components/show.tsx';
import { FilterMenu } from '../lists/FilterMenu.tsx';
import { MenuRow } from './MenuRow.tsx';
import { MoreMenu } from './MoreMenu.tsx';

const picked: string[] = [];
beforeEach(() => picked.splice(0));

const opener = page.getByRole('button', { name: 'More for Sat 21 Nov' });
const row = (name: string | RegExp) => page.getByRole('menuitem', { name });

const More = () => (
  <>
    <MoreMenu label="More for Sat 21 Nov">
      <MenuRow onSelect={() => picked.push('edit')}>Edit</MenuRow>
      <MenuRow onSelect={() => picked.push('copy')}>Copy</MenuRow>
      <MenuRow reason="Nobody has signed up." onSelect={() => picked.push('print')}>
        Print
      </MenuRow>
      <MenuRow onSelect={() => picked.push('cancel')}>Cancel the day</MenuRow>
    </MoreMenu>
    <button type="button" onClick={() => picked.push('after')}>
      After the menu
    </button>
  </>
);

describe('a menu by keyboard', () => {
  beforeEach(async () => {
    await show(<More />);
    (await opener.findElement()).focus();
  });

  test('opens on its first row, and the arrow keys wrap around', async () => {
    await userEvent.keyboard('{Enter}');
    await expect.element(row('Edit')).toHaveFocus();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Copy')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(row('Cancel the day')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Edit')).toHaveFocus();
  });

  test('opens on its last row with the up arrow', async () => {
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(row('Cancel the day')).toHaveFocus();
  });

  test('End and Home move to its ends, a letter to the next row that starts with it', async () => {
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect.element(row('Cancel the day')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(row('Edit')).toHaveFocus();
    await userEvent.keyboard('c');
    await expect.element(row('Copy')).toHaveFocus();
    await userEvent.keyboard('c');
    await expect.element(row('Cancel the day')).toHaveFocus();
    await userEvent.keyboard('C');
    await expect.element(row('Copy')).toHaveFocus();
  });

  test('Escape closes the menu without an action and restores the focus', async () => {
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}');
    await expect.element(opener).toHaveFocus();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(picked).toEqual([]);
  });

  test('Tab closes the menu and moves on behind it', async () => {
    await userEvent.keyboard('{Enter}');
    await expect.element(row('Edit')).toHaveFocus();
    await userEvent.tab();
    await expect.element(row('Edit')).not.toBeInTheDocument();
  });

  test('Enter runs the row’s action and restores the focus', async () => {
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect.element(opener).toHaveFocus();
    expect(picked).toEqual(['copy']);
  });

  test('a disabled row can be focused, gives its reason and keeps the menu open', async () => {
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    await expect.element(row(/^Print/)).toHaveFocus();
    await expect.element(row(/^Print/)).toMatchTextContent('Nobody has signed up.');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(/^Print/)).toBeVisible();
    expect(picked).toEqual([]);
  });
});

test('a press outside or on its button closes a menu, and does nothing else', async () => {
  await show(<More />);
  await opener.click();
  await expect.element(row('Edit')).toBeVisible();
  await opener.click();
  await expect.element(row('Edit')).not.toBeInTheDocument();
  await opener.click();
  const after = page.getByRole('button', { name: 'After the menu' });
  await after.click();
  await expect.element(row('Edit')).not.toBeInTheDocument();
  expect(picked).toEqual([]);
  await after.click();
  expect(picked).toEqual(['after']);
});

const Filter = () => {
  const [type, setType] = useState<'all' | 'course' | 'flight'>('all');
  const options = [
    { value: 'all', label: 'All' },
    { value: 'course', label: 'Safety course' },
    { value: 'flight', label: 'High flight' },
  ] as const;
  return <FilterMenu label="Type" value={type} options={[...options]} onChange={setType} />;
};

const choice = (name: string) => page.getByRole('menuitemradio', { name });

for (const [size, before, after] of [
  [DESKTOP, 'Type All', 'Type High flight'],
  [PHONE, 'Type: All', 'Type: High flight'],
] as const) {
  test(`a menu of choices opens on the chosen one and shows it, ${size.width}`, async () => {
    await show(<Filter />, { size });
    await page.getByRole('button', { name: before }).click();
    await expect.element(choice('All')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    const button = page.getByRole('button', { name: after });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choice('High flight')).toHaveFocus();
    await expect.element(choice('High flight')).toHaveAttribute('aria-checked', 'true');
  });

  test(`a menu at the edge stays on the screen, ${size.width}`, async () => {
    await show(
      <div style={{ position: 'fixed', right: 0, bottom: 0 }}>
        <More />
      </div>,
      { size },
    );
    await opener.click();
    const { left, top, right, bottom } = (await page.getByRole('menu').findElement()).getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(size.width);
    expect(bottom).toBeLessThanOrEqual(size.height);
  });
}
