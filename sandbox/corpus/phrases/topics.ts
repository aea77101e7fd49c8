import { bauantrag } from './bureau/bauantrag';
import { betriebsauflagen } from './bureau/betriebsauflagen';
import { buergeramt } from './bureau/buergeramt';
import { elterngeld } from './bureau/elterngeld';
import { zulassung } from './bureau/zulassung';
import { beraterakte } from './corrupt/beraterakte';
import { lobbyregister } from './corrupt/lobbyregister';
import { nebeneinkuenfte } from './corrupt/nebeneinkuenfte';
import { einkaufspreise } from './econ/einkaufspreise';
import { industrie } from './econ/industrie';
import { loehne } from './econ/loehne';
import { schuldenregel } from './econ/schuldenregel';
import { steuerlast } from './econ/steuerlast';
import { strompreise } from './econ/strompreise';
import { bahn } from './env/bahn';
import { heizwende } from './env/heizwende';
import { tempolimit } from './env/tempolimit';
import { waldUndWasser } from './env/waldundwasser';
import { windkraft } from './env/windkraft';
import { ausreden } from './etiq/ausreden';
import { doktorarbeit } from './etiq/doktorarbeit';
import { umgangston } from './etiq/umgangston';
import { buendnis } from './foreign/buendnis';
import { entwicklungshilfe } from './foreign/entwicklungshilfe';
import { euGipfel } from './foreign/eugipfel';
import { zoelle } from './foreign/zoelle';
import { datenvorsorge } from './freedom/datenvorsorge';
import { meinungsfreiheit } from './freedom/meinungsfreiheit';
import { versammlung } from './freedom/versammlung';
import { bundLaender } from './gov/bundlaender';
import { eilgesetze } from './gov/eilgesetze';
import { koalitionsstreit } from './gov/koalitionsstreit';
import { krisenstab } from './gov/krisenstab';
import { wahlversprechen } from './gov/wahlversprechen';
import { strafmass } from './just/strafmass';
import { verfahrensdauer } from './just/verfahrensdauer';
import { verfassungsgericht } from './just/verfassungsgericht';
import { abschiebungen } from './migr/abschiebungen';
import { einbuergerung } from './migr/einbuergerung';
import { fachkraefte } from './migr/fachkraefte';
import { grenzkontrollen } from './migr/grenzkontrollen';
import { unterbringung } from './migr/unterbringung';
import { fernsehen } from './other/fernsehen';
import { fussball } from './other/fussball';
import { termine } from './other/termine';
import { wetter } from './other/wetter';
import { buendnisse } from './party/buendnisse';
import { kandidatur } from './party/kandidatur';
import { parteitag } from './party/parteitag';
import { umfragen } from './party/umfragen';
import { wahlkampf } from './party/wahlkampf';
import { bahnhof } from './sec/bahnhof';
import { bundeswehr } from './sec/bundeswehr';
import { katastrophenschutz } from './sec/katastrophenschutz';
import { polizei } from './sec/polizei';
import { grundsicherung } from './social/grundsicherung';
import { kita } from './social/kita';
import { krankenhausreform } from './social/krankenhausreform';
import { landticket } from './social/landticket';
import { mieten } from './social/mieten';
import { pflege } from './social/pflege';
import { rente } from './social/rente';
import { schule } from './social/schule';
import { buergerpass } from './tech/buergerpass';
import { glasfaser } from './tech/glasfaser';
import { ki } from './tech/ki';
import type { Topic } from './topic';
import { foerdergelder } from './waste/foerdergelder';
import { prestigebau } from './waste/prestigebau';
import { softwareflop } from './waste/softwareflop';

export const topics: readonly Topic[] = [
  bundLaender,
  eilgesetze,
  koalitionsstreit,
  krisenstab,
  wahlversprechen,
  buendnis,
  entwicklungshilfe,
  euGipfel,
  zoelle,
  abschiebungen,
  einbuergerung,
  fachkraefte,
  grenzkontrollen,
  unterbringung,
  einkaufspreise,
  industrie,
  loehne,
  schuldenregel,
  steuerlast,
  strompreise,
  bauantrag,
  betriebsauflagen,
  buergeramt,
  elterngeld,
  zulassung,
  bahnhof,
  bundeswehr,
  katastrophenschutz,
  polizei,
  strafmass,
  verfahrensdauer,
  verfassungsgericht,
  buendnisse,
  kandidatur,
  parteitag,
  umfragen,
  wahlkampf,
  grundsicherung,
  kita,
  krankenhausreform,
  landticket,
  mieten,
  pflege,
  rente,
  schule,
  bahn,
  heizwende,
  tempolimit,
  waldUndWasser,
  windkraft,
  buergerpass,
  glasfaser,
  ki,
  datenvorsorge,
  meinungsfreiheit,
  versammlung,
  beraterakte,
  lobbyregister,
  nebeneinkuenfte,
  foerdergelder,
  prestigebau,
  softwareflop,
  ausreden,
  doktorarbeit,
  umgangston,
  fernsehen,
  fussball,
  termine,
  wetter,
];

const byKey = new Map(topics.map((topic) => [topic.key, topic]));

/** Throws for a key that is no topic. */
export const topicOf = (key: string): Topic => {
  const topic = byKey.get(key);
  if (topic === undefined) throw new Error(`no topic ${key}`);
  return topic;
};
