import { walkEveryScreen } from '../support/every-screen.ts';

walkEveryScreen({ language: 'es', viewport: { width: 390, height: 844 } });
