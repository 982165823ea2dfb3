// Functions and properties that the oldest supported browsers lack, from MDN's data.
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';

const { ios, ...others } = OLDEST_BROWSERS;
const OLDEST = Object.entries({ ...others, safari_ios: ios });

/** MDN writes `≤37` where it does not know exactly, and `preview` or a boolean where there is no version. */
const version = (text) => (typeof text === 'string' ? Number.parseFloat(text.replace('≤', '')) : Number.NaN);

/** A prefix counts as support: the build adds those of style sheets, and functions with one have other names. */
const isSupported = (statements, oldest) =>
  [statements]
    .flat()
    .some(
      ({ version_added, version_removed, flags, alternative_name }) =>
        version(version_added) <= oldest &&
        !(version(version_removed) <= oldest) &&
        (flags ?? alternative_name) === undefined,
    );

/** Returns whether one of the oldest browsers lacks an entry of MDN's data; of what MDN does not know, none does. */
export const isNewer = (entry) => {
  const support = entry?.__compat?.support;
  return (
    support !== undefined &&
    OLDEST.some(([browser, oldest]) => support[browser] !== undefined && !isSupported(support[browser], oldest))
  );
};

/** Globals with their members: interfaces of the web and of the language. */
const GLOBALS = { ...data.api, ...data.javascript.builtins };

export const isGlobal = (name) => Object.hasOwn(GLOBALS, name);

/** Returns whether a global is newer, or with `member` one of its functions and properties. */
export const isNewerApi = (global, member) => {
  if (!isGlobal(global)) return false;
  const { [global]: owner } = GLOBALS;
  if (member === undefined) return isNewer(owner);
  return isNewer(Object.hasOwn(owner, member) ? owner[member] : owner[`${member}_static`]);
};

const entriesOf = (tree) => Object.entries(tree).filter(([name]) => name !== '__compat');

/** Returns the names that are newer wherever they occur. */
const newerEverywhere = (groups) => {
  const members = groups.flatMap(entriesOf).map(([name, entry]) => [name.replace(/_static$/, ''), entry]);
  const older = new Set(members.filter(([, entry]) => !isNewer(entry)).map(([name]) => name));
  return new Set(members.map(([name]) => name).filter((name) => !older.has(name)));
};

export const NEWER_GLOBALS = new Set(Object.keys(GLOBALS).filter((name) => isNewerApi(name)));

/** `[global, member]` of each newer member of an older global, without events. */
export const NEWER_MEMBERS = entriesOf(GLOBALS)
  .filter(([global]) => !NEWER_GLOBALS.has(global))
  .flatMap(([global, owner]) =>
    entriesOf(owner)
      .filter(([name, entry]) => !name.endsWith('_event') && isNewer(entry))
      .map(([name]) => [global, name.replace(/_static$/, '')]),
  );

/** Members that no global has in the oldest browsers. */
export const NEWER_EVERYWHERE = newerEverywhere(Object.values(GLOBALS));

/** Attributes that no element has in the oldest browsers, in lower case. */
export const NEWER_ATTRIBUTES = newerEverywhere([data.html.global_attributes, ...Object.values(data.html.elements)]);

const { 'at-rules': atRules, properties, selectors, types } = data.css;
export const isNewerAtRule = (name) => isNewer(atRules[name]);
export const isNewerProperty = (name) => isNewer(properties[name]);
export const isNewerSelector = (name) => isNewer(selectors[name]);
/** Functions such as `color-mix`, wherever they are in MDN's tree. */
export const isNewerFunction = (name, tree = types) =>
  entriesOf(tree).some(([key, entry]) => (key === name && isNewer(entry)) || isNewerFunction(name, entry));
