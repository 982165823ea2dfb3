import type { Briefing } from './briefing.contract.ts';

export const isSameBriefing = (some: Briefing, other: Briefing): boolean =>
  some.what_to_bring === other.what_to_bring && some.weather_links === other.weather_links;
