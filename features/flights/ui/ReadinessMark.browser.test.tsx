import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { flight, SELF } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { ReadinessMark } from './ReadinessMark.tsx';

for (const { language, words, size } of VISITS) {
  const texts = words.flights.readiness;
  const starters = texts.start_instructors_one.replace('{{count}}', '1');

  test.each([
    ['ready', { flight_teachers: [SELF], start_instructor_count: 1, student_count: 8 }, `8 : 1 : 1 · ${texts.ready}`],
    ['without a start instructor', { flight_teachers: [SELF], student_count: 8 }, `8 : 0 : 1 · ${starters}`],
    ['cancelled', { canceled: true }, null],
  ] as const)(`a day that is %s says so in words, ${language}`, async (_, part, words) => {
    await show(
      <p>
        <ReadinessMark
          flight={flight({ ...part, flight_teachers: [...('flight_teachers' in part ? part.flight_teachers : [])] })}
          counts
        />
      </p>,
      { language, size },
    );
    const said = page.getByText(texts.people);
    if (words === null) expect(said.elements()).toHaveLength(0);
    else await expect.element(page.getByRole('paragraph')).toMatchTextContent(words);
  });
}
