import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../core/ids/ids.ts';
import { DAY, flight } from '../../../test/support/components/rows.ts';
import { PHONE, show, VISITS } from '../../../test/support/components/show.tsx';
import { PrintToolbar } from './PrintToolbar.tsx';

const OTHER = '0190a000-0000-7000-8000-000000000009' as FlightId;

for (const { language, words, size } of VISITS) {
  test(`the chosen day is not cut, with its time and type, ${language}`, async () => {
    const later = flight({ flight_id: OTHER, start_datetime: '2099-06-20T11:30:00.000Z', type: 'safety_course' });
    await show(
      <PrintToolbar
        flightId={OTHER}
        printing={{
          flights: [flight({ flight_id: DAY }), later],
          tables: [],
          chosen: '',
          onChoose: () => undefined,
          saving: false,
          onSave: () => undefined,
          settings: null,
        }}
      />,
      { language, size },
    );
    if (size === PHONE) await page.getByRole('button', { name: words.flight_lists.settings.open }).click();
    const field = await page.getByRole('combobox', { name: words.flight_lists.day }).findElement();
    expect(field.textContent).toContain(words.flights.types.safety_course);
    const value = field.firstElementChild as HTMLElement;
    expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
  });
}
