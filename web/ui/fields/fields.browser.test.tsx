import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { timePasses, withStoppedTime } from '../../../test/support/components/quiet.ts';
import { DESKTOP, PHONE, show, VISITS } from '../../../test/support/components/show.tsx';
import { Button } from '../buttons/Button.tsx';
import { ReasonedButton } from '../buttons/ReasonedButton.tsx';
import { CommentField } from '../comments/CommentField.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { ColorsField } from './ColorsField.tsx';
import { PersonField } from './PersonField.tsx';
import { SelectField } from './SelectField.tsx';
import { Switch } from './Switch.tsx';
import { DateField } from './times/DateField.tsx';
import { TimeField } from './times/TimeField.tsx';

const events: string[] = [];
beforeEach(() => events.splice(0));

describe('a button with a reason', () => {
  const REASON = 'The deadline has passed.';
  const button = page.getByRole('button', { name: 'Sign off' });
  const Form = ({ reason, busy = false }: { readonly reason: string | null; readonly busy?: boolean }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        events.push('sent');
      }}
    >
      <ReasonedButton type="submit" reason={reason} busy={busy} onClick={() => events.push('pressed')}>
        Sign off
      </ReasonedButton>
    </form>
  );

  for (const size of [DESKTOP, PHONE]) {
    test(`can be focused, gives its reason and does nothing, ${size.width}`, async () => {
      await show(<Form reason={REASON} />, { size });
      await userEvent.tab();
      await expect.element(button).toHaveFocus();
      await expect.element(button).toHaveAttribute('aria-disabled', 'true');
      await expect.element(button).toHaveAccessibleDescription(REASON);
      await expect.element(page.getByText(REASON)).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(' ');
      await button.click({ force: true });
      expect(events).toEqual([]);
    });
  }

  test('stays within a place that is too narrow for both', async () => {
    const place = { width: 250 };
    await show(
      <div style={place}>
        <ReasonedButton reason="Die Schule braucht mindestens einen Schuladmin.">Adminrechte abgeben</ReasonedButton>
      </div>,
      { size: PHONE },
    );
    const line = page.getByRole('button').element().parentElement;
    expect([line?.clientWidth, line?.scrollWidth]).toEqual([place.width, place.width]);
  });

  test('on a wide screen focus or pointer opens its tooltip, Escape hides it, and it stays on the screen', async () => {
    await show(<Form reason={REASON} />);
    const tooltip = page.getByRole('tooltip');
    await userEvent.tab();
    await expect.element(tooltip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(REASON)).not.toBeVisible();
    await button.hover();
    await expect.element(tooltip).toBeVisible();
    const { left, right, top } = (await tooltip.findElement()).getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(DESKTOP.width);
    await userEvent.unhover(button);
    await expect.element(page.getByText(REASON)).not.toBeVisible();
  });

  test('without a reason submits its form, and takes no press while that is pending', async () => {
    await show(<Form reason={null} />);
    await button.click();
    expect(events).toEqual(['pressed', 'sent']);
    await show(<Form reason={null} busy />);
    await expect.element(button.last()).toHaveAttribute('aria-busy', 'true');
    await button.last().click();
    expect(events).toEqual(['pressed', 'sent']);
  });
});

describe('a button whose press takes time', () => {
  test('shows it at once, keeps the focus, and takes no second press', async () => {
    const settled = Promise.withResolvers<void>();
    const press = () => {
      events.push('pressed');
      return settled.promise;
    };
    await show(<Button onClick={press}>Confirm day</Button>);
    const confirm = page.getByRole('button', { name: 'Confirm day' });
    await userEvent.dblClick(confirm);
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
    await expect.element(confirm).toHaveFocus();
    await confirm.click();
    expect(events).toEqual(['pressed']);
    settled.resolve();
    await expect.element(confirm).not.toHaveAttribute('aria-busy');
    await confirm.click();
    expect(events).toEqual(['pressed', 'pressed']);
  });
});

describe('a search field', () => {
  const Search = () => {
    const [value, setValue] = useState('');
    const change = (text: string) => {
      events.push(text);
      setValue(text);
    };
    return (
      <>
        <a href="#row">First row</a>
        <input aria-label="Other field" />
        <SearchField
          label="Search members"
          value={value}
          onChange={change}
          onArrowDown={() => document.querySelector('a')?.focus()}
        />
      </>
    );
  };
  const field = page.getByRole('searchbox', { name: 'Search members' });

  for (const { language, words, size } of VISITS) {
    test(`is focused by /, and cleared by Escape and by its button, ${language}`, async () => {
      withStoppedTime();
      await show(<Search />, { language, size });
      await userEvent.keyboard('/');
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveValue('');
      await userEvent.keyboard('odermatt');
      await expect.element(field).toHaveValue('odermatt');
      expect(events).toEqual([]);
      await timePasses(120);
      expect(events).toEqual(['odermatt']);
      await userEvent.keyboard('{Escape}');
      await expect.element(field).toHaveValue('');
      expect(events).toEqual(['odermatt', '']);
      await userEvent.keyboard('a');
      await page.getByRole('button', { name: words.actions.clear_search }).click();
      await expect.element(field).toHaveValue('');
      await expect.element(field).toHaveFocus();
    });
  }

  test('moves to its results with the down arrow', async () => {
    await show(<Search />);
    await field.click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('link', { name: 'First row' })).toHaveFocus();
  });

  test('does not take / from another field', async () => {
    await show(<Search />);
    const other = page.getByRole('textbox', { name: 'Other field' });
    await other.click();
    await userEvent.keyboard('1/2');
    await expect.element(other).toHaveValue('1/2');
    await expect.element(other).toHaveFocus();
  });
});

describe('choosing a person', () => {
  const PEOPLE = [
    { user_id: '1', first_name: 'Sandro', last_name: 'Epp', here: false },
    { user_id: '2', first_name: 'Sandra', last_name: 'Arnold', here: true },
    { user_id: '3', first_name: 'Sara', last_name: 'Furrer', here: false },
  ];
  const AddPerson = () => {
    const [typed, setTyped] = useState('');
    const found = PEOPLE.filter(({ first_name }) => first_name.toLowerCase().startsWith(typed.toLowerCase()));
    return (
      <PersonField
        label="Add student"
        typed={typed}
        onTyped={setTyped}
        people={found}
        loading={false}
        nobody="Nobody of this name"
        isDisabled={({ here }) => here}
        renderPerson={(row, { user_id, first_name, last_name }) => (
          <li key={user_id} {...row}>{`${first_name} ${last_name}`}</li>
        )}
        onChoose={({ first_name }) => events.push(first_name)}
      />
    );
  };
  const field = page.getByRole('combobox', { name: 'Add student' });
  const option = (name: string) => page.getByRole('option', { name });

  for (const size of [DESKTOP, PHONE]) {
    test(`Enter adds the first match and clears the field for the next one, ${size.width}`, async () => {
      await show(<AddPerson />, { size });
      await userEvent.tab();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveAttribute('aria-expanded', 'false');
      await userEvent.keyboard('sa');
      await expect.element(option('Sandro Epp')).toBeVisible();
      await expect.element(field).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => events).toEqual(['Sandro']);
      await expect.element(field).toHaveValue('');
      await expect.element(field).toHaveFocus();
      await userEvent.keyboard('sar{Enter}');
      await expect.poll(() => events).toEqual(['Sandro', 'Sara']);
    });
  }

  test('the arrow keys skip people who can not be chosen', async () => {
    await show(<AddPerson />);
    await field.click();
    await userEvent.keyboard('sa');
    await expect.element(option('Sandra Arnold')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowDown}');
    const active = (await field.findElement()).getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('Sara Furrer');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => events).toEqual(['Sara']);
  });

  test('an unknown name shows a message, and Escape closes the list', async () => {
    await show(<AddPerson />);
    await field.click();
    await userEvent.keyboard('xy');
    await expect.element(page.getByText('Nobody of this name')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Nobody of this name')).not.toBeInTheDocument();
    expect(events).toEqual([]);
  });
});

const NEON = { id: '01900000-0000-7000-8000-000000000001', names: { en: 'neon pink', de: 'Neonrosa' } };

test('colours are typed or chosen, remaining text is kept on leaving the field, and Backspace removes the last one', async () => {
  const Colors = () => {
    const [colors, setColors] = useState<readonly string[]>([]);
    return (
      <>
        <ColorsField label="Colours" colors={colors} ofSchool={[NEON]} onChange={setColors} />
        <p data-testid="colors">{colors.join(', ')}</p>
        <button type="button">Next</button>
      </>
    );
  };
  await show(<Colors />);
  const kept = page.getByTestId('colors');
  const field = page.getByRole('combobox', { name: 'Colours' });
  // Without a value the label rests in its place, instead of floating over an empty field.
  const box = field.element().closest('[data-field]');
  expect(box).toHaveAttribute('data-resting');
  await field.click();
  await userEvent.keyboard('petrol{Enter}');
  await expect.poll(() => box?.hasAttribute('data-resting')).toBe(false);
  await expect.element(kept).toHaveTextContent('petrol');
  await userEvent.keyboard('Weiß / mauve');
  await userEvent.tab();
  await expect.element(kept).toHaveTextContent('petrol, white, mauve');
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(kept).toMatchTextContent(/^petrol, white$/);
  await field.fill('dunkelro');
  await expect.element(page.getByRole('option', { name: 'dark red' })).toBeVisible();
  await field.fill('neon');
  await page.getByRole('option', { name: 'neon pink' }).click();
  await expect.element(kept).toMatchTextContent(new RegExp(`^petrol, white, ${NEON.id}$`));
});

test('Ctrl and Enter send a comment, Enter alone adds a line, and an empty comment is not sent', async () => {
  const Comment = () => {
    const [typed, setTyped] = useState('');
    return (
      <CommentField
        label="Write a comment"
        sendLabel="Add comment"
        typed={typed}
        onTyped={setTyped}
        fault={typed.length > 12 ? '1 character too many' : null}
        mayBeSent={typed.trim() !== '' && typed.length <= 12}
        onSend={() => events.push(typed)}
      />
    );
  };
  await show(<Comment />);
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  const send = page.getByRole('button', { name: 'Add comment' });
  await field.click();
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('North{Enter}wind');
  await expect.element(field).toHaveValue('North\nwind');
  expect(events).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(events).toEqual(['North\nwind']);
  await field.fill('thirteen char');
  await expect.element(field).toHaveAccessibleDescription('1 character too many');
  await expect.element(send).toBeDisabled();
});

test('a label elsewhere names a switch and toggles it', async () => {
  const Admin = () => {
    const [on, setOn] = useState(false);
    return (
      <>
        <label htmlFor="admin">School admin</label>
        <Switch id="admin" checked={on} onChange={setOn} label={null} />
      </>
    );
  };
  await show(<Admin />);
  await page.getByText('School admin').click();
  await expect.element(page.getByRole('switch', { name: 'School admin', exact: true })).toBeChecked();
});

test('Space toggles a switch, but not while it is busy, when it keeps the focus', async () => {
  const Admin = ({ busy }: { readonly busy: boolean }) => {
    const [on, setOn] = useState(false);
    return <Switch checked={on} onChange={setOn} label="School admin" busy={busy} />;
  };
  const control = page.getByRole('switch', { name: 'School admin' });
  await show(<Admin busy={false} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
  await show(<Admin busy />);
  const busy = control.last();
  (await busy.findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.element(busy).not.toBeChecked();
  await expect.element(busy).toHaveFocus();
});

for (const { language, words, size } of VISITS) {
  const { kit } = words;
  const part = (name: string) => page.getByRole('spinbutton', { name, exact: true });
  const value = page.getByTestId('value');

  describe(`a date and a time, ${language}`, () => {
    const HALF = '–';
    const Form = ({ day, time }: { readonly day: string; readonly time: string }) => {
      const [form, setForm] = useState({ day, time });
      return (
        <>
          <DateField label="Day" value={form.day} onChange={(next) => setForm({ ...form, day: next })} />
          <TimeField
            label="Meet at"
            halfTyped={HALF}
            value={form.time}
            onChange={(next) => setForm({ ...form, time: next })}
          />
          <p data-testid="value">{`${form.day} ${form.time}`}</p>
        </>
      );
    };

    test('are typed as the language writes them, and a part that is full leads on to the next', async () => {
      await show(<Form day="2026-11-21" time="" />, { language, size });
      await expect.element(part(kit.month)).toHaveValue(language === 'en' ? 'Nov' : '11');
      await part(kit.day).click();
      await userEvent.keyboard('5122027');
      await expect.element(value).toHaveTextContent('2027-12-05');
      await part(kit.hours).click();
      await userEvent.keyboard('0745');
      await expect.element(value).toHaveTextContent('2027-12-05 07:45');
      await expect.element(part(kit.minutes)).toHaveFocus();
    });

    test('are stepped by the arrows, and a day that no month has is none', async () => {
      await show(<Form day="2026-01-31" time="08:58" />, { language, size });
      await part(kit.month).click();
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(value).toMatchTextContent(/^08:58$/);
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(value).toHaveTextContent('2026-03-31 08:58');
      await part(kit.minutes).click();
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(value).toHaveTextContent('2026-03-31 08:00');
      await userEvent.keyboard('{ArrowLeft}{End}');
      await expect.element(value).toHaveTextContent('2026-03-31 23:00');
    });

    test('half a time is not taken for none', async () => {
      await show(<Form day="2026-11-21" time="07:45" />, { language, size });
      await part(kit.hours).click();
      await userEvent.keyboard('{Backspace}');
      await expect.element(value).toHaveTextContent(`2026-11-21 ${HALF}`);
      await expect.element(part(kit.minutes)).toHaveValue('45');
      await userEvent.keyboard('{ArrowRight}{Backspace}');
      await part(kit.day).click();
      await expect.element(value).toMatchTextContent(/^2026-11-21$/);
    });

    test('has parts that are large enough to press, and do not overlap', async () => {
      await show(<DateField label="Day" value="2099-06-02" onChange={() => undefined} />, { language, size });
      await expect.element(part(kit.day)).toBeVisible();
      const rects = page
        .getByRole('spinbutton')
        .elements()
        .map((one) => one.getBoundingClientRect())
        .toSorted((one, other) => one.left - other.left);
      for (const { width, height } of rects) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      for (const [at, { left }] of rects.entries()) expect(left).toBeGreaterThanOrEqual(rects[at - 1]?.right ?? 0);
    });

    test('half a date of an optional field is not taken for none', async () => {
      const Optional = () => {
        const [day, setDay] = useState('2026-11-21');
        return (
          <>
            <DateField label="Day" halfTyped={HALF} value={day} onChange={setDay} />
            <button type="button">Elsewhere</button>
            <p data-testid="value">{`(${day})`}</p>
          </>
        );
      };
      await show(<Optional />, { language, size });
      await part(kit.year).click();
      await userEvent.keyboard('20');
      await expect.element(value).toHaveTextContent(`(${HALF})`);
      await expect.element(part(kit.day)).toHaveValue('21');
      await userEvent.keyboard('27');
      await expect.element(value).toHaveTextContent('(2027-11-21)');
      for (const name of [kit.day, kit.month, kit.year]) {
        await part(name).click();
        await userEvent.keyboard('{Backspace}');
      }
      await expect.element(value).toHaveTextContent('()');
      await part(kit.day).click();
      await userEvent.keyboard('3');
      await expect.element(value).toHaveTextContent('()');
      await page.getByRole('button', { name: 'Elsewhere' }).click();
      await expect.element(value).toHaveTextContent(`(${HALF})`);
    });

    test('are chosen from a calendar and from columns, and the focus is back on their buttons', async () => {
      await show(<Form day="2026-11-21" time="07:45" />, { language, size });
      const calendar = page.getByRole('button', { name: new RegExp(`^${kit.choose_date}`) });
      await calendar.click();
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
      await expect.element(value).toHaveTextContent('2026-11-29 07:45');
      await expect.element(calendar).toHaveFocus();
      await page.getByRole('button', { name: kit.change_time.replace('{{time}}', '07:45') }).click();
      await expect
        .element(page.getByRole('listbox', { name: kit.minutes }).getByRole('option', { name: '45' }))
        .toBeInViewport({ ratio: 1 });
      await page.getByRole('listbox', { name: kit.hours }).getByRole('option', { name: '09' }).click();
      await page.getByRole('listbox', { name: kit.minutes }).getByRole('option', { name: '30' }).click();
      await expect.element(value).toHaveTextContent('2026-11-29 09:30');
      await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    });
  });
}

test('a select is opened, searched and left by keyboard, and Escape leaves the value as it was', async () => {
  const ROLES = ['Beginner', 'Student', 'Start instructor', 'Flight teacher'];
  const Role = () => {
    const [role, setRole] = useState('Student');
    return (
      <SelectField
        label="Role"
        value={role}
        options={ROLES.map((name) => ({ value: name, label: name }))}
        onChange={setRole}
      />
    );
  };
  await show(<Role />);
  const field = page.getByRole('combobox', { name: 'Role' });
  const active = async () => {
    const id = (await field.findElement()).getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent;
  };
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(active).toBe('Student');
  await userEvent.keyboard('{End}');
  await expect.poll(active).toBe('Flight teacher');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveTextContent('Student');
  await userEvent.keyboard('b');
  await expect.poll(active).toBe('Beginner');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveTextContent('Beginner');
  await expect.element(field).toHaveFocus();
});
