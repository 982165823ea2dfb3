/** Texts about what a school must know before somebody flies. */
export const en = {
  papers: 'Licence, insurance and checks',
  emergency: 'Emergency contact',
  no_papers: 'No licence, insurance or checks recorded',
  no_emergency: 'No emergency contact recorded',
  emergency_hint: 'Whom the school calls if something happens to you',
  born_from: 'Please choose a year from {{born}} on',
  years: 'Please choose a year between {{first}} and {{last}}',
  card_title: 'Please check your papers and equipment',
  update: 'Update',
  expired: {
    licence: 'Licence expired (valid until {{date}})',
    insurance: 'Liability insurance expired (valid until {{date}})',
    reserve: 'Reserve not repacked (due by {{date}})',
    canopy: 'Canopy not checked (due by {{date}})',
  },
  /** Said of something that is valid today, but not on the coming flight day that is shown. */
  expires_before: {
    licence: 'Licence expires before this day (valid until {{date}})',
    insurance: 'Liability insurance expires before this day (valid until {{date}})',
    reserve: 'Reserve must be repacked before this day (due by {{date}})',
    canopy: 'Canopy must be checked before this day (due by {{date}})',
  },
  runs_out: {
    licence: 'Licence valid until {{date}}',
    insurance: 'Liability insurance valid until {{date}}',
    reserve: 'Reserve to be repacked by {{date}}',
    canopy: 'Canopy to be checked by {{date}}',
  },
} as const;
