export { announce } from '../queries/announce';
