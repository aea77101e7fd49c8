import { staffTexts } from './i18n/staff-texts';
import { render } from './render';
import { startStaff } from './routes/staff/start';

await render(staffTexts, startStaff);
