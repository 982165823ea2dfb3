interface SkillDotsProps {
  /** 0 beginner, 1 intermediate, 2 exam ready. */
  readonly level: number;
  readonly word: string;
  /** Shows only the dots, for narrow lists; screen readers still get the word. */
  readonly dotsOnly?: boolean;
}

const DOTS = [0, 1, 2];

export const SkillDots = ({ level, word, dotsOnly = false }: SkillDotsProps) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'top', gap: 8, whiteSpace: 'nowrap' }}>
    <span aria-hidden style={{ display: 'inline-flex', gap: 3 }}>
      {DOTS.map((dot) => (
        <span
          key={dot}
          style={{
            width: 6,
            height: 6,
            borderRadius: 3,
            // Fills the dot with its border: in forced-colors mode only borders remain visible.
            border: dot <= level ? '3px solid var(--text-2)' : '1px solid var(--line-strong)',
            background: 'var(--line-strong)',
          }}
        />
      ))}
    </span>
    <span className={dotsOnly ? 'visually-hidden' : undefined}>{word}</span>
  </span>
);
