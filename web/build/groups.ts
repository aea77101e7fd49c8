import type { Rolldown } from 'vite';

type NameOfGroup = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Modules = Parameters<NameOfGroup>[1];

/**
 * Returns whether the page imports a module, directly or indirectly, by a path that avoids the staff
 * application.
 */
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
 * Puts all modules that the two applications share into one group, together with all styles of the public
 * pages, so that a single style sheet is loaded before the first paint.
 */
const nameOfApp: NameOfGroup = (id, modules) => {
  if (/\/web\/(public-app|lib\/second-click)\.ts$/.test(id)) return APP;
  return /\.css$/.test(id) && isPublic(modules, id) ? APP : null;
};

/** Returns whether a page imports a module, directly or indirectly. */
const isNeededBy = (modules: Modules, id: string, page: RegExp, seen = new Set<string>()): boolean => {
  if (page.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((one) => isNeededBy(modules, one, page, seen));
};

/**
 * Modules that both pages import directly from packages. These modules cannot be found through their
 * importers, because a barrel file would pull in every icon.
 */
const SHARED_PACKAGES = /\/(react-router\/dist\/esm\/fileRoute\.js|icons\/IconShare2\.mjs)$/;

/**
 * Groups the modules that the page of all figures shares with the page of an issue or with the line chart.
 * Readers of one page then do not load code that only the other page needs.
 */
const nameOfShared: NameOfGroup = (id, modules) =>
  SHARED_PACKAGES.test(id) ||
  (!id.includes('/node_modules/') &&
    isNeededBy(modules, id, /\/web\/routes\/public-page\.tsx$/) &&
    isNeededBy(modules, id, /\/web\/(routes\/topic-page|ui\/chart\/line-chart)\.tsx$/))
    ? 'shared'
    : null;

/**
 * Groups of modules that are each fetched as one script, in order of precedence. A group contains the
 * matching modules and all their imports, except modules in a preceding group.
 */
const named = {
  routes: /\/web\/routes\/router\.tsx$/,
  start: /\/web\/start\.tsx$/,
  shared: nameOfShared,
  figures: /\/web\/routes\/public-page\.tsx$/,
  chart: /\/web\/ui\/chart\/line-chart\.tsx$/,
  timeline: /\/web\/features\/trend-timeline\/timeline\.tsx$/,
  dialog: /\/web\/features\/overview\/all-issues\.tsx$/,
  embed: /\/web\/features\/embed\/embed-dialog\.tsx$/,
  topic: /\/web\/routes\/topic-page\.tsx$/,
  method: /\/web\/features\/method\/method\.tsx$/,
  download: /\/web\/(lib\/download|domain\/series\/files)\.ts$/,
  'unknown-address': /\/web\/routes\/unknown-address\.tsx$/,
  setup: /\/web\/features\/setup\/(setup|invitation)\.tsx$/,
  staff: /\/web\/(routes\/staff\/(router|sign-in\/sign-in-page)|data\/account)\.tsx?$/,
  'staff-screens': /\/web\/routes\/staff\/screen-script\.ts$/,
  'staff-dialogs':
    /\/web\/(features\/(account\/(password|sign-ins|tokens)-dialog|views\/view-dialogs)|domain\/series\/annotation-dialogs)\.tsx$/,
  'admin-screens': /\/web\/routes\/staff\/admin-script\.ts$/,
};

/**
 * Replaces the bundler's default grouping, which creates a separate script for every set of entries that
 * share modules.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { debugName: APP, name: nameOfApp, priority: 100 },
  ...Object.entries(named).map(([name, test], index) => ({
    priority: 99 - index,
    ...(typeof test === 'function' ? { debugName: name, name: test } : { name, test }),
  })),
];
