export { announce } from '../queries/operations/announce';
