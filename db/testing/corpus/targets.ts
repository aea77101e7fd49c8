import type { TargetType } from '@stimmlage/core/codes/target-types';
import type { Connection } from '../../connection';
import { targets } from '../../tables';

export interface SeedTarget {
  username: string;
  displayName: string;
  targetType: TargetType;
  description: string;
  priority: number;
}

const named: Record<TargetType, readonly (readonly [username: string, displayName: string])[]> = {
  politician: [
    ['AdelheidMorgner', 'Adelheid Morgner'],
    ['konradvestrup', 'Konrad Vestrup'],
    ['Miriam_Tolkehn', 'Miriam Tolkehn'],
    ['jasperohlendiek', 'Jasper Ohlendiek'],
    ['Friedeberg_SPV', 'Ruth Friedeberg'],
    ['HarroWindmoeller', 'Harro Windmöller'],
    ['LeylaBrandhorst', 'Leyla Brandhorst'],
    ['ottokrusemark', 'Otto Krusemark'],
    ['SvenjaHaltermann', 'Svenja Haltermann'],
    ['GregorDammbach', 'Gregor Dammbach'],
    ['Elke_Rautenfeld', 'Elke Rautenfeld'],
    ['TillmannSeebode', 'Tillmann Seebode'],
    ['CeciliaWiesenau', 'Cecilia Wiesenau'],
    ['BodoHasselbring', 'Bodo Hasselbring'],
  ],
  hashtag: [
    ['Heizungsgesetz', 'Heizungsgesetz'],
    ['Rentenpaket', 'Rentenpaket'],
    ['Verkehrswende', 'Verkehrswende'],
    ['Bürgergeld', 'Bürgergeld'],
    ['Landtagswahl', 'Landtagswahl'],
    ['Pflegenotstand', 'Pflegenotstand'],
  ],
  keyword: [
    ['Mietpreisbremse', 'Mietpreisbremse'],
    ['Krankenhausreform', 'Krankenhausreform'],
    ['Digitalpakt', 'Digitalpakt'],
    ['Schuldenbremse', 'Schuldenbremse'],
  ],
  influencer: [
    ['politikerklaert', 'Politik erklärt'],
    ['kommunal_konkret', 'Kommunal konkret'],
    ['zahlenfrau', 'Die Zahlenfrau'],
  ],
  media: [
    ['AbendblickDE', 'Abendblick'],
    ['regionalkurier', 'Regionalkurier'],
    ['FunkWelle24', 'FunkWelle 24'],
  ],
};

/** Thirty targets of every kind, of people and outlets that do not exist; the busiest of a kind stands first. */
export const seedTargets: readonly SeedTarget[] = (Object.keys(named) as TargetType[]).flatMap((targetType) =>
  named[targetType].map(([username, displayName], index) => ({
    username,
    displayName,
    targetType,
    description: '',
    priority: Math.max(1, 10 - index),
  })),
);

export const storeTargets = ({ db }: Pick<Connection, 'db'>) =>
  db
    .insert(targets)
    .values([...seedTargets])
    .returning();
