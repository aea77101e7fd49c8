import type { Catalogue } from '../catalogue';
import type english from '../en/unknown-address';

export default {
  label: 'Unbekannte Adresse',
  text: 'Unter „{{path}}“ gibt es keine Seite. Sie wurden hierher weitergeleitet.',
} satisfies Catalogue<typeof english>;
