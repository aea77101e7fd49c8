import type { Rolldown } from 'vite';

type NameOfGroup = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Modules = Parameters<NameOfGroup>[1];

/** Returns whether the page can reach a module without going through the staff's application. */
const isPublic = (modules: Modules, id: string, seen = new Set<string>()): boolean => {
  if (seen.has(id) || id.endsWith('/web/staff-app.ts')) return false;
  seen.add(id);
  const module = modules.getModuleInfo(id);
  if (module === null) return false;
  const { importers, dynamicImporters, isEntry } = module;
  return isEntry || [...importers, ...dynamicImporters].some((importer) => isPublic(modules, importer, seen));
};

const APP = 'app';

/**
 * Groups modules shared by both applications, and every style of the public pages: one sheet is loaded before
 * their first paint, whatever is fetched later.
 */
const nameOfApp: NameOfGroup = (id, modules) => {
  if (/\/web\/(public-app|lib\/second-click)\.ts$/.test(id)) return APP;
  return /\.css$/.test(id) && isPublic(modules, id) ? APP : null;
};

/**
 * Groups of modules that are fetched as one script, in the order in which they take modules: each contains
 * the modules named here and all their imports, unless an earlier group has taken them.
 */
const named = {
  routes: /\/web\/routes\/router\.tsx$/,
  start: /\/web\/start\.tsx$/,
  figures: /\/web\/routes\/public-page\.tsx$/,
  chart: /\/web\/ui\/chart\/line-chart\.tsx$/,
  timeline: /\/web\/features\/trend-timeline\/timeline\.tsx$/,
  dialog: /\/web\/features\/overview\/all-issues\.tsx$/,
  embed: /\/web\/features\/embed\/embed-dialog\.tsx$/,
  topic: /\/web\/routes\/topic-page\.tsx$/,
  method: /\/web\/features\/method\/method\.tsx$/,
  download: /\/web\/(lib\/download|domain\/series\/activity-csv)\.ts$/,
  setup: /\/web\/features\/setup\/(setup|invitation)\.tsx$/,
  staff: /\/web\/(routes\/staff\/(router|sign-in\/sign-in-page)|data\/account)\.tsx?$/,
  'staff-screens': /\/web\/routes\/staff\/screen-script\.ts$/,
};

/** Replaces the bundler's default, which makes a script for every set of entries that share something. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { debugName: APP, name: nameOfApp, priority: 100 },
  ...Object.entries(named).map(([name, test], index) => ({ name, test, priority: 99 - index })),
];
