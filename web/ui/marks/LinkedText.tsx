import { linkedParts } from '../../../core/texts/linked-text.ts';

/** Shows a message as text; only web addresses become links. */
export const LinkedText = ({ text }: { readonly text: string }) => {
  const parts = linkedParts(text);
  return parts.map(({ text: part, href }, place) =>
    href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={place} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
};
