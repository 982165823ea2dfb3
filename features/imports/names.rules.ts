const PARTICLES = new Set(
  'von,vom,van,zu,zum,zur,de,del,della,di,da,dal,dalla,du,des,le,la,el,al,bin,ben,ter,ten,der,den,st.'.split(','),
);

/** Titles and forms of address before a name. Those that may also be names count only with their full stop. */
const TITLE =
  /^(?:(?:herrn?|frau|monsieur|madame|signora?|dr|prof|professor|doktor)\.?|(?:mr|mrs|ms|mme|mlle|sig|sig\.ra|dott|dott\.ssa|dipl|ing|lic|mag|med|dent|vet|phil|iur|jur|rer|nat|oec|pol|theol|arch|hc|h\.c)\.)(?:[\s-]+|$)/i;

const withoutTitles = (text: string): string => {
  const rest = text.replace(TITLE, '');
  return rest === text ? rest : withoutTitles(rest);
};

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Splits `Anna Muster`, `Muster, Anna` and, if `lastFirst`, `Muster Anna`. Particles belong to the last name: `Adrian von
 * Flüe`. Titles are left out: `Dr. med. Anna Muster`, `Muster Anna, Dr. med.`.
 */
export const splitName = (text: string, lastFirst: boolean): Names => {
  const [front = '', ...behind] = withoutTitles(text).split(',');
  const given = withoutTitles(behind.join(',').trim());
  if (given !== '') return { last_name: front.trim(), first_name: given };
  const words = front.split(' ').filter((word) => word !== '');
  const isParticle = (word: string | undefined) => PARTICLES.has((word ?? '').toLowerCase());
  let cut = lastFirst ? 1 : words.length - 1;
  if (lastFirst) while (cut < words.length - 1 && isParticle(words[cut - 1])) cut += 1;
  else {
    const particle = words.findIndex((word, place) => place > 0 && place < words.length - 1 && isParticle(word));
    if (particle !== -1) cut = particle;
  }
  const [start, end] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
  return lastFirst ? { last_name: start, first_name: end } : { first_name: start, last_name: end };
};
