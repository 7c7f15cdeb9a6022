import { walkEveryScreen } from '../support/every-screen.ts';

walkEveryScreen(['employer', 'admin']);
