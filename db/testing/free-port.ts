export { freePort } from '../embedded/free-port';
