import { list } from './list';

/** States and countries with the adjectives and inhabitants that point at them, as `name: forms`. */
const regions = `Baden-Württemberg: baden-württemberg, baden-württembergs, ländle
Bayern: bayern, bayerns, bayerisch*, bayrisch*
Brandenburg: brandenburg, brandenburgs, brandenburgisch*
Hessen: hessen, hessens, hessisch*
Mecklenburg-Vorpommern: mecklenburg-vorpommern, meckpomm
Niedersachsen: niedersachsen, niedersächsisch*
Nordrhein-Westfalen: nordrhein-westfalen, nrw, nordrheinwestfalen
Rheinland-Pfalz: rheinland-pfalz, rlp
Saarland: saarland, saarländisch*
Sachsen: sachsen, sachsens, sächsisch*
Sachsen-Anhalt: sachsen-anhalt
Schleswig-Holstein: schleswig-holstein
Thüringen: thüringen, thüringens, thüringer
Deutschland: deutschland, deutschlands
Ostdeutschland: ostdeutschland, ostdeutsche, ostdeutschen
Europa: europa, europas
Österreich: österreich, österreichs, österreichisch*
Schweiz: schweiz
Frankreich: frankreich, frankreichs, französisch*
Italien: italien, italiens
Spanien: spanien, spaniens
Griechenland: griechenland, griechenlands
Großbritannien: grossbritannien, england
Polen: polen, polens, polnisch*
Ungarn: ungarn, ungarns
Niederlande: niederlande, niederlanden
Belgien: belgien
Dänemark: dänemark
Schweden: schweden
Norwegen: norwegen
Ukraine: ukraine, ukrainisch*
Russland: russland, russlands, russisch*
Belarus: belarus
Türkei: türkei, türkisch*
Syrien: syrien, syriens
Irak: irak
Iran: iran, irans
Israel: israel, israels
Gaza: gaza, gazastreifen
Afghanistan: afghanistan, afghanistans, afghanisch*
China: china, chinas, chinesisch*
Taiwan: taiwan
USA: usa, us
Mali: mali
Afrika: afrika, afrikas`;

/** Larger German towns and some abroad; the name itself is the form. */
const towns =
  list(`Berlin, Hamburg, München, Köln, Frankfurt, Stuttgart, Düsseldorf, Dortmund, Leipzig, Bremen, Dresden,
  Hannover, Nürnberg, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Mannheim, Karlsruhe, Augsburg,
  Wiesbaden, Gelsenkirchen, Mönchengladbach, Braunschweig, Chemnitz, Kiel, Aachen, Magdeburg, Freiburg,
  Krefeld, Lübeck, Oberhausen, Erfurt, Mainz, Rostock, Kassel, Hagen, Saarbrücken, Potsdam, Hamm,
  Ludwigshafen, Leverkusen, Oldenburg, Osnabrück, Solingen, Heidelberg, Herne, Neuss, Darmstadt,
  Paderborn, Regensburg, Ingolstadt, Würzburg, Fürth, Wolfsburg, Offenbach, Ulm, Heilbronn, Pforzheim,
  Göttingen, Bottrop, Trier, Recklinghausen, Reutlingen, Bremerhaven, Koblenz, Jena, Remscheid,
  Erlangen, Moers, Siegen, Hildesheim, Salzgitter, Cottbus, Gera, Schwerin, Zwickau, Görlitz, Weimar,
  Hanau, Tübingen, Konstanz, Passau, Bamberg, Bayreuth, Landshut, Rosenheim, Kempten, Flensburg,
  Lüneburg, Celle, Goslar, Emden, Wilhelmshaven, Stralsund, Greifswald, Wismar, Gießen, Marburg, Fulda,
  Eisenach, Gotha, Suhl, Plauen, Bautzen, Freital, Heidenau, Ahrtal, Wien, Brüssel, Straßburg, Paris,
  London, Rom, Madrid, Athen, Warschau, Budapest, Kiew, Moskau, Minsk, Ankara, Istanbul, Damaskus,
  Teheran, Kabul, Peking, Washington, Lampedusa, Calais`);

/** Names that are also ordinary words: a place only behind in, aus, nach, bei, um or von. */
const ambiguousTowns = list(
  `Essen, Halle, Münster, Hof, Weiden, Singen, Worms, Bad Homburg, Düren, Aue, Forst, Peine`,
);

export interface PlaceForms {
  name: string;
  forms: readonly string[];
  ambiguous: boolean;
}

const formOf = (name: string): string => name.toLowerCase().replaceAll('ß', 'ss');

export const placeForms: readonly PlaceForms[] = [
  ...regions.split('\n').map((line) => {
    const [name = '', forms = ''] = line.split(': ');
    return { name, forms: list(forms), ambiguous: false };
  }),
  ...towns.map((name) => ({ name, forms: [formOf(name)], ambiguous: false })),
  ...ambiguousTowns.map((name) => ({ name, forms: [formOf(name)], ambiguous: true })),
];

export const placePrepositions: ReadonlySet<string> = new Set(list(`in, aus, nach, bei, um, von, für`));
