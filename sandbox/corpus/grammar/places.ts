import { words } from './words';

/** `inLand` and `fromLand` are "in Hessen" and "aus Hessen": the Land it lies in. */
export const cities = words.cities.map(({ land, ...city }) => ({
  ...city,
  inLand: land === 'Saarland' ? 'im Saarland' : `in ${land}`,
  fromLand: land === 'Saarland' ? 'aus dem Saarland' : `aus ${land}`,
}));

export type City = (typeof cities)[number];

/** Whether a city is a Land of its own, without villages, farms and forests worth a word. */
export const isCityState = ({ name, inLand }: City): boolean => inLand === `in ${name}`;
