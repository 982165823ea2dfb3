/** Thrown for a text with a longer line, or that is not UTF-8. */
export class BadLines extends Error {}

/** Splits a text into lines as it arrives. A line feed at the end begins no line. */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<{ readonly line: string; readonly number: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (cause) {
      throw new BadLines('the text is not UTF-8', { cause });
    }
  };
  let rest = '';
  let number = 0;
  for await (const piece of pieces) {
    const lines = (rest + decoded(piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest) throw new BadLines(`line ${number + lines.length + 1} is too long`);
    for (const line of lines) {
      number += 1;
      if (line.length > longest) throw new BadLines(`line ${number} is too long`);
      yield { line, number };
    }
  }
  rest += decoded();
  if (rest !== '') yield { line: rest, number: number + 1 };
}
