import { list } from './list';

/** Words of a trend's name that make it political without naming a matter: offices, broadcasts, days. */
export const politicalNames: readonly string[] =
  list(`politik, politisch*, bundespräsid*, präsident*, demokratie*, staat, verfassung*, volksentscheid*,
  bürgerentscheid*, generaldebatte, regierungserkl*, haushaltsdebatte, ausschuss*, sondersitzung,
  pressekonferenz, illner, maischberger, hartaberfair, markuslanz, lanz, annewill, miosga,
  sommerinterview, tagesschau, heutejournal, tagesthemen`);

/** Words of sport, shows and everyday life: a trend of no political weight. */
export const everydayNames: readonly string[] =
  list(`fc*, *fcb, bvb, bundesliga*, dfb*, championsleague, fussball*, wm, em, tor, elfmeter, trainer,
  spieltag, formel1, f1, tennis, wimbledon, olympia, handball*, esc, eurovision*, tatort, dschungel*,
  ibes, gntm, bachelor*, bauersuchtfrau, letsdance, netflix, serie, konzert*, album, taylorswift,
  weihnachten, advent*, ostern, halloween, wochenende, freitag, montag, dienstag, mittwoch, donnerstag,
  samstag, sonntag, gutenmorgen, wetter, schnee, gewitter, regen, hitze, sommer, kaffee, geburtstag*,
  blackfriday, gaming, ps5, iphone*`);
