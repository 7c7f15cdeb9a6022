import './ui/theme/base.css';
import './app/splash.css';
import { startApp } from './app/start-app.tsx';
import { errorName, log } from './platform/log.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root.');
// Not awaited here: with that the bundler would leave a file of its own for each part that is loaded by name.
startApp(place).catch((error: unknown) => log.error('app-not-started', { why: errorName(error) }));
