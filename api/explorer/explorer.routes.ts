import { explore } from '@stimmlage/core/contracts/explorer';
import { answersKept } from '../http/serve';
import { exploreStatements } from './explorer.service';

export const explorerRoutes = [answersKept(explore, exploreStatements)];
