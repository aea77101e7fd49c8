import { staffTexts } from './i18n/staff-texts';
import { draw, prepare } from './render';
import { startStaff } from './routes/staff/start';

draw(await prepare({ texts: staffTexts, createRouter: startStaff }));
