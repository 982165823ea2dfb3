/** Adjacent keys on German, Swiss and English keyboards, in rows and columns; the digits and the alphabet. */
const ROWS = [
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm,.-',
  'zxcvbnm,./',
  'qaywsxedcrfvtgbzhnujm',
  'qazwsxedcrfvtgbyhnujm',
  'qayxswedcvfrtgbnhzujm',
  'qazxswedcvfrtgbnhyujm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
  '01234567890',
  '!@#$%^&*()',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, [...row].reverse().join('')]);

const LONG_ENOUGH_A_RUN = 4;
const MOST = 0.6;

/** Returns whether the text consists almost only of keyboard, alphabet or digit runs. */
export const isMostlyRuns = (text: string): boolean => {
  let covered = 0;
  for (let from = 0; from < text.length; ) {
    let length = 1;
    while (from + length < text.length && ROWS.some((row) => row.includes(text.slice(from, from + length + 1))))
      length += 1;
    if (length >= LONG_ENOUGH_A_RUN) covered += length;
    from += length;
  }
  return covered > text.length * MOST;
};
