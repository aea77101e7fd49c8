import { cell, tableRows } from '../table';

export interface City {
  name: string;
  /** "in Hessen", "aus Hessen": the Land it lies in. */
  inLand: string;
  fromLand: string;
  weight: number;
  dialect?: 'berlin' | 'bayern' | 'koeln' | 'norden' | 'sachsen' | 'schwaben';
}

/** city | Land | how often it comes up | way of speaking */
const cityTable = `
  Berlin        | Berlin                 | 16 | berlin
  Hamburg       | Hamburg                | 10 | norden
  München       | Bayern                 | 10 | bayern
  Köln          | Nordrhein-Westfalen    | 8  | koeln
  Frankfurt     | Hessen                 | 6  | -
  Stuttgart     | Baden-Württemberg      | 6  | schwaben
  Düsseldorf    | Nordrhein-Westfalen    | 5  | -
  Dortmund      | Nordrhein-Westfalen    | 5  | -
  Essen         | Nordrhein-Westfalen    | 5  | -
  Leipzig       | Sachsen                | 6  | sachsen
  Dresden       | Sachsen                | 5  | sachsen
  Bremen        | Bremen                 | 4  | norden
  Hannover      | Niedersachsen          | 5  | -
  Nürnberg      | Bayern                 | 4  | -
  Duisburg      | Nordrhein-Westfalen    | 4  | -
  Bochum        | Nordrhein-Westfalen    | 3  | -
  Wuppertal     | Nordrhein-Westfalen    | 3  | -
  Bielefeld     | Nordrhein-Westfalen    | 3  | -
  Bonn          | Nordrhein-Westfalen    | 3  | koeln
  Münster       | Nordrhein-Westfalen    | 3  | -
  Karlsruhe     | Baden-Württemberg      | 3  | -
  Mannheim      | Baden-Württemberg      | 3  | -
  Augsburg      | Bayern                 | 3  | bayern
  Wiesbaden     | Hessen                 | 2  | -
  Kiel          | Schleswig-Holstein     | 3  | norden
  Lübeck        | Schleswig-Holstein     | 2  | norden
  Flensburg     | Schleswig-Holstein     | 1  | norden
  Rostock       | Mecklenburg-Vorpommern | 3  | norden
  Schwerin      | Mecklenburg-Vorpommern | 1  | norden
  Magdeburg     | Sachsen-Anhalt         | 3  | -
  Halle         | Sachsen-Anhalt         | 3  | -
  Erfurt        | Thüringen              | 3  | -
  Jena          | Thüringen              | 2  | -
  Chemnitz      | Sachsen                | 3  | sachsen
  Zwickau       | Sachsen                | 1  | sachsen
  Görlitz       | Sachsen                | 1  | sachsen
  Potsdam       | Brandenburg            | 3  | berlin
  Cottbus       | Brandenburg            | 2  | -
  Kassel        | Hessen                 | 2  | -
  Darmstadt     | Hessen                 | 2  | -
  Göttingen     | Niedersachsen          | 2  | -
  Braunschweig  | Niedersachsen          | 2  | -
  Oldenburg     | Niedersachsen          | 2  | norden
  Osnabrück     | Niedersachsen          | 2  | -
  Saarbrücken   | Saarland               | 2  | -
  Mainz         | Rheinland-Pfalz        | 3  | -
  Koblenz       | Rheinland-Pfalz        | 1  | -
  Trier         | Rheinland-Pfalz        | 1  | -
  Freiburg      | Baden-Württemberg      | 3  | -
  Ulm           | Baden-Württemberg      | 2  | schwaben
  Regensburg    | Bayern                 | 2  | bayern
  Würzburg      | Bayern                 | 2  | -
  Passau        | Bayern                 | 1  | bayern
  Rosenheim     | Bayern                 | 1  | bayern
`;

const dialects = ['berlin', 'bayern', 'koeln', 'norden', 'sachsen', 'schwaben'] as const;

export const cities: readonly City[] = tableRows(cityTable, 4).map((row) => {
  const land = cell(row, 1);
  const dialect = dialects.find((name) => name === cell(row, 3));
  return {
    name: cell(row, 0),
    inLand: land === 'Saarland' ? 'im Saarland' : `in ${land}`,
    fromLand: land === 'Saarland' ? 'aus dem Saarland' : `aus ${land}`,
    weight: Number(cell(row, 2)),
    ...(dialect === undefined ? {} : { dialect }),
  };
});

/** Whether a city is a Land of its own, without villages, farms and forests worth a word. */
export const isCityState = ({ name, inLand }: City): boolean => inLand === `in ${name}`;
