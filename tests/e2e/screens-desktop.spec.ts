import { walkEveryScreen } from '../support/every-screen.ts';

walkEveryScreen({ language: 'en', viewport: { width: 1280, height: 800 } });
